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

/** Equal to this much are the same, so that rounding does not keep two corners apart. */
const SAME = 1e5;

/** The same shape with each corner once: a ball of flat faces names most of its corners five or six times. */
function indexed({ positions, normals, indices }: Shape): Shape {
  const known = new Map<string, number>();
  const corners: number[] = [];
  const ways: number[] = [];
  const faces: number[] = [];
  const count = indices?.length ?? positions.length / 3;
  for (let i = 0; i < count; i++) {
    const from = (indices ? (indices[i] ?? 0) : i) * 3;
    const corner = [0, 1, 2].map((part) => positions[from + part] ?? 0);
    const way = [0, 1, 2].map((part) => normals[from + part] ?? 0);
    const name = [...corner, ...way].map((value) => Math.round(value * SAME)).join();
    let at = known.get(name);
    if (at === undefined) {
      at = known.size;
      known.set(name, at);
      corners.push(...corner);
      ways.push(...way);
    }
    faces.push(at);
  }
  return {
    positions: Float32Array.from(corners),
    normals: Float32Array.from(ways),
    indices: Uint16Array.from(faces),
  };
}

/** Shapes of size one that many parts share, each made once: making them is dear, placing them is not. */
export class Shapes {
  readonly #made = new Map<string, Shape>();

  get(name: string, make: () => BufferGeometry): Shape {
    let shape = this.#made.get(name);
    if (!shape) {
      shape = indexed(shapeOf(make()));
      this.#made.set(name, shape);
    }
    return shape;
  }
}
