import { Matrix4 } from 'three';

/** Place, turn about the own axis and size of a part; lengths are those of the thing that it belongs to. */
export interface At {
  readonly x?: number;
  readonly y?: number;
  readonly z?: number;
  /** Radians about x and z, applied before the shift. */
  readonly tiltX?: number;
  readonly tiltZ?: number;
  readonly turn?: number;
  readonly scale?: number | readonly [number, number, number];
}

export function matrixOf({ x = 0, y = 0, z = 0, tiltX = 0, tiltZ = 0, turn = 0, scale = 1 }: At): Matrix4 {
  const [sx, sy, sz] = typeof scale === 'number' ? [scale, scale, scale] : scale;
  return new Matrix4()
    .makeTranslation(x, y, z)
    .multiply(new Matrix4().makeRotationY(turn))
    .multiply(new Matrix4().makeRotationX(tiltX))
    .multiply(new Matrix4().makeRotationZ(tiltZ))
    .multiply(new Matrix4().makeScale(sx, sy, sz));
}
