import { Euler, Matrix4, Vector3 } from 'three';

/** Position, rotation and scale of a part, in the units of its parent. */
export interface PartTransform {
  readonly x?: number;
  readonly y?: number;
  readonly z?: number;
  /** Radians about x and z, applied before the translation. */
  readonly tiltX?: number;
  readonly tiltZ?: number;
  readonly turn?: number;
  readonly scale?: number | readonly [number, number, number];
}

const size = new Vector3();
const turned = new Euler();

export function matrixOf({
  x = 0,
  y = 0,
  z = 0,
  tiltX = 0,
  tiltZ = 0,
  turn = 0,
  scale = 1,
}: PartTransform): Matrix4 {
  if (typeof scale === 'number') size.set(scale, scale, scale);
  else size.set(...scale);
  return new Matrix4()
    .makeRotationFromEuler(turned.set(tiltX, turn, tiltZ, 'YXZ'))
    .scale(size)
    .setPosition(x, y, z);
}
