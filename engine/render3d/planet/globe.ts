import {
  BufferGeometry,
  Float32BufferAttribute,
  IcosahedronGeometry,
  QuadraticBezierCurve3,
  RingGeometry,
  Vector3,
} from 'three';
import { PATH_HALF, fromStillImage, place } from './layout';
import { Solid, standing } from './solid';

/** A band over the globe along points; `half` is half its width in radians, `height` its radius. */
function ribbon(points: readonly Vector3[], half: number, height: number): BufferGeometry {
  const positions: number[] = [];
  const across = (i: number): [Vector3, Vector3] => {
    const here = points[i] ?? new Vector3(0, 1, 0);
    const before = points[Math.max(0, i - 1)] ?? here;
    const after = points[Math.min(points.length - 1, i + 1)] ?? here;
    const side = new Vector3().crossVectors(here, after.clone().sub(before)).normalize();
    const edge = (way: number): Vector3 =>
      here
        .clone()
        .addScaledVector(side, way * half)
        .setLength(height);
    return [edge(1), edge(-1)];
  };
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = across(i);
    const [c, d] = across(i + 1);
    for (const corner of [a, b, c, c, b, d]) positions.push(corner.x, corner.y, corner.z);
  }
  const made = new BufferGeometry();
  made.setAttribute('position', new Float32BufferAttribute(positions, 3));
  made.setAttribute('normal', new Float32BufferAttribute(positions.slice(), 3));
  return made;
}

const TOP = new Vector3(0, 1, 0);

/**
 * A round patch projected onto the globe, so that its rim does not float; `wide` stretches it along the path.
 */
function sheet(at: Vector3, radius: number, height: number, wide = 1, round = 28): BufferGeometry {
  const made = new RingGeometry(0, radius, round, Math.ceil(radius * 24))
    .rotateX(-Math.PI / 2)
    .scale(wide, 1, 1)
    .applyMatrix4(standing(at, TOP));
  const position = made.getAttribute('position');
  const point = new Vector3();
  for (let i = 0; i < position.count; i++) {
    point.fromBufferAttribute(position, i).setLength(height);
    position.setXYZ(i, point.x, point.y, point.z);
  }
  made.setAttribute('normal', new Float32BufferAttribute(Array.from(position.array), 3));
  return made;
}

const round = (lat: number): Vector3[] =>
  Array.from({ length: 97 }, (_, i) => place(lat, (i / 96) * Math.PI * 2));

/** From the door down to the path, with the two bends of the still image. */
function homeWay(): Vector3[] {
  const [door, bend, middle, other, foot] = [
    [538, 212],
    [548, 296],
    [470, 352],
    [418, 392],
    [428, 462],
  ].map(([x = 0, y = 0]) => fromStillImage(x, y));
  if (!door || !bend || !middle || !other || !foot) return [];
  return [
    ...new QuadraticBezierCurve3(door, bend, middle).getPoints(14),
    ...new QuadraticBezierCurve3(middle, other, foot).getPoints(12).slice(1),
  ].map((point) => point.normalize());
}

const POND = fromStillImage(300, 558);
/** Meadows in another green; the first three match the still image. */
const MEADOWS: readonly (readonly [at: Vector3, radius: number, wide: number])[] = [
  [fromStillImage(498, 300), 0.14, 1.5],
  [fromStillImage(250, 400), 0.12, 1.3],
  [fromStillImage(420, 596), 0.18, 1.9],
  [place(0.55, 1.9), 0.2, 1.6],
  [place(0.5, 3), 0.24, 1.4],
  [place(0.62, -1.9), 0.18, 1.6],
  [place(-0.5, 2.2), 0.2, 1.7],
  [place(-0.6, -2.4), 0.22, 1.5],
  [place(-0.55, 3.3), 0.16, 1.6],
];

/** Flat geometry: grass, paths, pond. */
export function ground(): { readonly grass: BufferGeometry; readonly flat: BufferGeometry } {
  const way = homeWay();
  const flat = new Solid();
  for (const [at, radius, wide] of MEADOWS) flat.add(sheet(at, radius, 1.0015, wide), '#74b865');
  flat
    // The darker tone lies slightly lower and forms the path's edge.
    .add(ribbon(round(-0.032), PATH_HALF + 0.004, 1.003), '#cbb388')
    .add(ribbon(way, 0.084, 1.0034), '#cdb68a')
    .add(ribbon(round(0), PATH_HALF, 1.0065), '#f3e6c6')
    .add(ribbon(way, 0.066, 1.0068), '#f3e6c6');
  for (let i = 0; i < 24; i++)
    flat.add(sheet(place(Math.sin(i * 12.9) * 0.05, i * 0.262), 0.026, 1.0085, 2.2, 12), '#e3d1a8');
  flat
    .add(sheet(POND, 0.2, 1.004, 1.55), '#dcc79c')
    .add(sheet(POND, 0.175, 1.006, 1.6), '#4eaed1')
    .add(sheet(fromStillImage(298, 555), 0.15, 1.008, 1.65), '#6cc5e0')
    .add(sheet(fromStillImage(276, 546), 0.045, 1.01, 2.4, 16), '#b5e6f2');
  const grass = new IcosahedronGeometry(1, 14);
  return { grass, flat: flat.geometry() };
}
