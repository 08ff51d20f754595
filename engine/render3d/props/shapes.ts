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

/** Closer than this is the same, so that rounding does not keep two corners apart. */
const SAME = 1e-5;

/** The same shape with each corner once: a ball of flat faces names most of its corners five or six times. */
function indexed({ positions, normals, indices }: Shape): Shape {
  const known: number[] = [];
  const faces: number[] = [];
  const count = indices?.length ?? positions.length / 3;
  const near = (array: ArrayLike<number>, a: number, b: number): boolean =>
    Math.abs((array[a] ?? 0) - (array[b] ?? 0)) < SAME &&
    Math.abs((array[a + 1] ?? 0) - (array[b + 1] ?? 0)) < SAME &&
    Math.abs((array[a + 2] ?? 0) - (array[b + 2] ?? 0)) < SAME;
  for (let i = 0; i < count; i++) {
    const from = (indices ? (indices[i] ?? 0) : i) * 3;
    // What is the same was mostly named a little before.
    let at = known.length - 1;
    while (at >= 0 && !(near(positions, known[at] ?? 0, from) && near(normals, known[at] ?? 0, from))) at--;
    if (at < 0) at = known.push(from) - 1;
    faces.push(at);
  }
  const once = (array: ArrayLike<number>): Float32Array =>
    Float32Array.from(
      known.flatMap((from) => [array[from] ?? 0, array[from + 1] ?? 0, array[from + 2] ?? 0]),
    );
  return { positions: once(positions), normals: once(normals), indices: Uint16Array.from(faces) };
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
