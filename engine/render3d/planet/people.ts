import { Matrix4, Mesh, Vector3, type Object3D } from 'three';
import { STROLLER_LOOKS } from '../../../assets/portal/looks';
import { along, LANES, place } from './layout';
import { peoplePaint } from './paint';
import { avatarSolid } from './person';
import { shadePaint, softSpots } from './soft-spots';
import { frontAt, Solid, standing } from './solid';

const SIZE = 0.25;
const STRIDES_A_RADIAN = 9;
/** How far walkers turn their face towards the viewer; 0 is the side view. */
const TURNED = 1.1;

export interface People {
  /** Positions at a time; `turn` is the globe's rotation, radians. */
  at(seconds: number, turn: number): void;
  dispose(): void;
}

/** All people in one draw call, and their shadows in another. */
export function addPeople(to: Object3D): People {
  const all = new Solid();
  const nowhere = new Matrix4();
  LANES.forEach(({ look }, who) => {
    const person = STROLLER_LOOKS[look];
    if (person) all.join(avatarSolid(person, who), nowhere);
  });
  const stands = LANES.map(() => new Matrix4());
  const phases = LANES.map(() => 0);
  const shape = all.geometry();
  const paint = peoplePaint({ value: stands }, { value: phases }, LANES.length);
  const mesh = new Mesh(shape, paint);
  const spots = softSpots(
    LANES.map(() => ({ at: new Vector3(0, 1, 0), radius: 0.062 })),
    0,
    0,
  );
  const shade = shadePaint({ value: stands }, LANES.length);
  const shadows = new Mesh(spots, shade);
  shadows.renderOrder = 1;
  // The shader moves the geometry: its bounds are meaningless for culling.
  mesh.frustumCulled = shadows.frustumCulled = false;
  to.add(mesh, shadows);
  const look = new Vector3();
  const towards = new Vector3();
  const front = new Vector3();
  return {
    at(seconds, turn) {
      // The viewer's direction in the rotated globe's space.
      towards.set(-Math.sin(turn), 0, Math.cos(turn));
      LANES.forEach(({ lat, lon, pace }, who) => {
        const now = lon + pace * seconds;
        const at = place(lat, now);
        look.copy(along(now)).multiplyScalar(Math.sign(pace));
        look.addScaledVector(frontAt(at, towards, front), TURNED);
        stands[who]?.copy(standing(at, look, SIZE, 1.006));
        phases[who] = Math.abs(pace) * seconds * STRIDES_A_RADIAN + lon;
      });
    },
    dispose() {
      for (const walked of [shape, paint, spots, shade]) walked.dispose();
    },
  };
}
