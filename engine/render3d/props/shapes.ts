import type { BufferGeometry } from 'three';

/** Corners of a part before it is placed, and the way each looks. */
export interface Shape {
  readonly positions: ArrayLike<number>;
  readonly normals: ArrayLike<number>;
  /** Undefined: three after three. */
  readonly indices: ArrayLike<number> | undefined;
}

export const shapeOf = (geometry: BufferGeometry): Shape => ({
  positions: geometry.getAttribute('position').array,
  normals: geometry.getAttribute('normal').array,
  indices: geometry.index?.array,
});

/** Shapes of size one that many parts share, each made once: making them is dear, placing them is not. */
export class Shapes {
  readonly #made = new Map<string, Shape>();

  get(name: string, make: () => BufferGeometry): Shape {
    let shape = this.#made.get(name);
    if (!shape) {
      shape = shapeOf(make());
      this.#made.set(name, shape);
    }
    return shape;
  }
}
