import { Group, Mesh, SphereGeometry, TorusGeometry, type BufferGeometry, type Material } from 'three';
import type { AvatarLook } from '../../../contract/model/avatar';
import { personOf, type PersonLook } from '../../../assets/avatar/palette';
import { Solid } from './solid';

/** A small person of our catalogue in few faces, one unit tall, looking towards +z. */
export interface Person {
  readonly group: Group;
  /** `phase` in steps: a whole number is one stride. */
  walk(phase: number): void;
  /** Geometries to give back. */
  readonly geometries: readonly BufferGeometry[];
}

const HEAD_Y = 0.68;
const HEAD_R = 0.27;

/** What covers the head: the catalogue's six, in its order. */
function hair(solid: Solid, { hair: { base, light }, cloth }: PersonLook, head: number): void {
  const cap = (color: string, grow: number, down: number): Solid =>
    solid.add(new SphereGeometry(HEAD_R * grow, 16, 8, 0, Math.PI * 2, 0, down), color, {
      y: HEAD_Y + 0.015,
      z: -0.025,
      tiltX: -0.32,
    });
  switch (head) {
    case 1:
      cap(base, 1.09, 1.75).ball(base, 0.2, { y: 0.56, z: -0.15, scale: [1.15, 1.2, 0.6] });
      return;
    case 2:
      cap(base, 1.05, 1.7);
      cap(cloth.base, 1.12, 1.25).ball(cloth.light, 0.075, { y: 0.98, z: -0.04 });
      return;
    case 3:
      cap(cloth.base, 1.14, 1.85)
        .ball(cloth.base, 0.09, { x: -0.16, y: 0.95, z: -0.05, scale: [0.8, 1.25, 0.8] })
        .ball(cloth.base, 0.09, { x: 0.16, y: 0.95, z: -0.05, scale: [0.8, 1.25, 0.8] });
      return;
    case 4:
      cap(base, 1.08, 1.6);
      for (const [x, y, z] of [
        [0, 0.97, -0.03],
        [-0.19, 0.86, -0.02],
        [0.19, 0.86, -0.02],
        [0, 0.78, -0.24],
      ] as const)
        solid.lump(light, 0.12, { x, y, z });
      return;
    case 5:
      cap('#f1eff6', 1.16, 1.7).add(new TorusGeometry(0.3, 0.03, 6, 18), cloth.base, { y: HEAD_Y, z: -0.03 });
      return;
    default:
      cap(base, 1.08, 1.55).ball(base, 0.1, { x: 0.08, y: 0.92, z: 0.12, scale: [1.5, 0.6, 0.9] });
  }
}

function trunk(look: AvatarLook): BufferGeometry {
  const person = personOf(look);
  const { cloth, skin } = person;
  const wide = [0.2, 0.25, 0.18, 0.18, 0.19, 0.22][look.body] ?? 0.2;
  const solid = new Solid()
    .tube(cloth.base, 0.12, wide, 0.3, { y: 0.36 }, 12)
    .ball(skin.base, HEAD_R, { y: HEAD_Y, scale: [1, 0.94, 0.96] })
    .ball('#2b1d2e', 0.034, { x: -0.1, y: 0.655, z: 0.238, scale: [0.9, 1.35, 0.6] })
    .ball('#2b1d2e', 0.034, { x: 0.1, y: 0.655, z: 0.238, scale: [0.9, 1.35, 0.6] })
    .ball('#ff9d90', 0.04, { x: -0.165, y: 0.59, z: 0.195, scale: [1, 0.6, 0.5] })
    .ball('#ff9d90', 0.04, { x: 0.165, y: 0.59, z: 0.195, scale: [1, 0.6, 0.5] });
  if (look.body === 5) solid.ball('#f1eff6', 0.15, { y: 0.42, z: -0.16, scale: [1, 1.1, 0.7] });
  if (look.body === 4) solid.tube(cloth.light, 0.185, 0.19, 0.06, { y: 0.33 }, 12);
  hair(solid, person, look.head);
  return solid.geometry();
}

const leg = (color: string): BufferGeometry =>
  new Solid()
    .tube(color, 0.062, 0.055, 0.2, { y: -0.1 }, 7)
    .ball('#4a3350', 0.075, { y: -0.2, z: 0.03, scale: [0.95, 0.62, 1.35] })
    .geometry();

const arm = (color: string, hand: string): BufferGeometry =>
  new Solid().tube(color, 0.05, 0.055, 0.2, { y: -0.1 }, 7).ball(hand, 0.056, { y: -0.215 }).geometry();

export function makePerson(look: AvatarLook, material: Material): Person {
  const { cloth, skin } = personOf(look);
  const legs = leg(look.body === 5 ? '#f1eff6' : look.body === 1 ? skin.base : '#4d5a92');
  const arms = arm(cloth.dark, skin.base);
  const body = trunk(look);
  const group = new Group();
  const part = (geometry: BufferGeometry, x: number, y: number): Mesh => {
    const mesh = new Mesh(geometry, material);
    mesh.position.set(x, y, 0);
    mesh.castShadow = true;
    group.add(mesh);
    return mesh;
  };
  const torso = part(body, 0, 0);
  const swung = [part(legs, -0.085, 0.24), part(legs, 0.085, 0.24)] as const;
  const hands = [part(arms, -0.185, 0.47), part(arms, 0.185, 0.47)] as const;
  hands[0].rotation.z = -0.24;
  hands[1].rotation.z = 0.24;
  return {
    group,
    geometries: [legs, arms, body],
    walk(phase) {
      const swing = Math.sin(phase * Math.PI * 2);
      swung[0].rotation.x = swing * 0.62;
      swung[1].rotation.x = -swing * 0.62;
      hands[0].rotation.x = -swing * 0.7;
      hands[1].rotation.x = swing * 0.7;
      group.position.y = 0;
      torso.position.y = Math.abs(Math.cos(phase * Math.PI * 2)) * 0.028;
      torso.rotation.z = swing * 0.04;
    },
  };
}
