import type { BufferGeometry } from 'three';

/** Vertices of a part before placement, and their normals. */
export interface Shape {
  readonly positions: ArrayLike<number>;
  readonly normals: ArrayLike<number>;
  /** Undefined: not indexed. */
  readonly indices: ArrayLike<number> | undefined;
}

export const shapeOf = (geometry: BufferGeometry): Shape => ({
  positions: geometry.getAttribute('position').array,
  normals: geometry.getAttribute('normal').array,
  indices: geometry.index?.array,
});

/** Tolerance for merging vertices. */
const SAME = 1e-5;

/** Merges equal vertices: a faceted sphere repeats most vertices five or six times. */
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
    // Equal vertices are mostly close together.
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

/** Cache of unit shapes shared by many parts: creating them is expensive, placing them is not. */
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
