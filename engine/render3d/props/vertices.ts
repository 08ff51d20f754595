import { BufferAttribute, BufferGeometry, Sphere } from 'three';

/** Room at first, vertices; twice as much when it is used up. */
const FIRST = 1024;

function grown<T extends Float32Array | Int8Array | Uint8Array | Uint32Array>(array: T, length: number): T {
  const larger = new (array.constructor as new (length: number) => T)(length);
  larger.set(array);
  return larger;
}

/**
 * How a thing stands before the camera: it may hide somebody, gives way as a whole, or is too low to hide anybody. What
 * gives way as a whole tells by how much more how wide it is.
 */
export const STANDS = { large: 0, slender: 100, low: 255 } as const;
/** No part of a slender thing is farther from its foot, metres. */
export const SLENDER = 3;
/** Of `STANDS`, for `SLENDER` metres of half a width. */
const WIDEST = 100;
/** GLSL: half the width of a slender thing, metres, out of `stands`. */
export const HALF_WIDTH = `(stands * 255.0 - ${STANDS.slender.toFixed(1)}) * ${(SLENDER / WIDEST).toFixed(2)}`;

/** What one thing is of the whole: its vertices, and the corners of its faces. */
export interface Part {
  readonly first: number;
  readonly last: number;
  readonly firstIndex: number;
  readonly lastIndex: number;
  /** Whether some of it turns. */
  readonly turns: boolean;
}

/** Vertices and faces of many things together, metres. Typed: tens of thousands are put together while one enters. */
export class Vertices {
  count = 0;
  indexCount = 0;
  positions: Float32Array;
  /** -127..127. */
  normals: Int8Array;
  colors: Uint8Array;
  /** Sway and glow of each vertex, 0..255. */
  lively: Uint8Array;
  /** `STANDS`, 0..255. */
  stands: Uint8Array;
  /** From each vertex to the foot of a slender thing, east and south, -127..127 for `SLENDER` metres. */
  toFoot: Int8Array;
  indices: Uint32Array;
  #spin: Float32Array | undefined;

  /** Has room for so many, and makes more by itself. */
  constructor(vertices = FIRST, indices = 2 * FIRST) {
    this.positions = new Float32Array(3 * vertices);
    this.normals = new Int8Array(3 * vertices);
    this.colors = new Uint8Array(3 * vertices);
    this.lively = new Uint8Array(2 * vertices);
    this.stands = new Uint8Array(vertices);
    this.toFoot = new Int8Array(2 * vertices);
    this.indices = new Uint32Array(indices);
  }

  /** With room for copies of these, and no more. */
  static for(parts: readonly Part[]): Vertices {
    let [vertices, indices] = [0, 0];
    for (const { first, last, firstIndex, lastIndex } of parts) {
      vertices += last - first;
      indices += lastIndex - firstIndex;
    }
    return new Vertices(vertices, indices);
  }

  /** What was put between two vertices is slender, half as wide as that, and has its foot there, metres. */
  footAt(x: number, z: number, half: number, first: number, last: number): void {
    const { positions, toFoot } = this;
    for (let i = first; i < last; i++) {
      toFoot[i * 2] = Math.round(((x - (positions[i * 3] ?? 0)) / SLENDER) * 127);
      toFoot[i * 2 + 1] = Math.round(((z - (positions[i * 3 + 2] ?? 0)) / SLENDER) * 127);
    }
    this.stands.fill(STANDS.slender + Math.round((half / SLENDER) * WIDEST), first, last);
  }

  /** What was put between two vertices and is lower than this, metres, hides nobody. */
  keepBelow(y: number, first: number, last: number): void {
    for (let i = first; i < last; i++) if ((this.positions[i * 3 + 1] ?? 0) < y) this.stands[i] = STANDS.low;
  }

  /** Takes over what was put into `from` between two vertices and two corners of faces, moved by so much, metres. */
  copy(
    from: Vertices,
    { first, last, firstIndex, lastIndex, turns }: Part,
    dx: number,
    dy: number,
    dz: number,
  ): void {
    const count = last - first;
    this.reserve(count, lastIndex - firstIndex);
    const at = this.count;
    const { positions, indices } = this;
    for (let i = first * 3, to = at * 3; i < last * 3; i += 3, to += 3) {
      positions[to] = (from.positions[i] ?? 0) + dx;
      positions[to + 1] = (from.positions[i + 1] ?? 0) + dy;
      positions[to + 2] = (from.positions[i + 2] ?? 0) + dz;
    }
    this.normals.set(from.normals.subarray(first * 3, last * 3), at * 3);
    this.colors.set(from.colors.subarray(first * 3, last * 3), at * 3);
    this.lively.set(from.lively.subarray(first * 2, last * 2), at * 2);
    this.stands.set(from.stands.subarray(first, last), at);
    this.toFoot.set(from.toFoot.subarray(first * 2, last * 2), at * 2);
    if (turns && from.#spin) this.spins().set(from.#spin.subarray(first * 2, last * 2), at * 2);
    for (let i = firstIndex, to = this.indexCount; i < lastIndex; i++, to++)
      indices[to] = (from.indices[i] ?? 0) + at - first;
    this.count += count;
    this.indexCount += lastIndex - firstIndex;
  }

  /** A sphere that nothing reaches out of: round the middle of all, metres. */
  sphere(): Sphere {
    const { positions, count } = this;
    const sphere = new Sphere();
    let square = 0;
    for (const part of ['x', 'y', 'z'] as const) {
      let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      for (let i = 'xyz'.indexOf(part); i < count * 3; i += 3) {
        const at = positions[i] ?? 0;
        if (at < least) least = at;
        if (at > most) most = at;
      }
      sphere.center[part] = (least + most) / 2;
      square += ((most - least) / 2) ** 2;
    }
    sphere.radius = Math.sqrt(square);
    return sphere;
  }

  /** Makes room for as many more. */
  reserve(vertices: number, indices: number): void {
    const room = this.positions.length / 3;
    if (this.count + vertices > room) {
      const wanted = Math.max(room * 2, this.count + vertices);
      this.positions = grown(this.positions, wanted * 3);
      this.normals = grown(this.normals, wanted * 3);
      this.colors = grown(this.colors, wanted * 3);
      this.lively = grown(this.lively, wanted * 2);
      this.stands = grown(this.stands, wanted);
      this.toFoot = grown(this.toFoot, wanted * 2);
      if (this.#spin) this.#spin = grown(this.#spin, wanted * 2);
    }
    if (this.indexCount + indices > this.indices.length)
      this.indices = grown(this.indices, Math.max(this.indices.length * 2, this.indexCount + indices));
  }

  /**
   * How far each vertex is from the middle about which it turns, metres to the right and up; 0, 0 rests. Without this
   * call there is none.
   */
  spins(): Float32Array {
    return (this.#spin ??= new Float32Array((this.positions.length / 3) * 2));
  }

  geometry(): BufferGeometry {
    const { count, indexCount, indices } = this;
    const geometry = new BufferGeometry();
    const attribute = (name: string, array: Float32Array | Int8Array | Uint8Array, size: number): void => {
      const used = array.length === count * size ? array : array.slice(0, count * size);
      geometry.setAttribute(name, new BufferAttribute(used, size, !(array instanceof Float32Array)));
    };
    attribute('position', this.positions, 3);
    attribute('normal', this.normals, 3);
    attribute('color', this.colors, 3);
    attribute('lively', this.lively, 2);
    attribute('stands', this.stands, 1);
    attribute('toFoot', this.toFoot, 2);
    // Where nothing turns there is no such attribute, and the shader reads 0, 0.
    if (this.#spin) attribute('spin', this.#spin, 2);
    const index = indices.subarray(0, indexCount);
    geometry.setIndex(new BufferAttribute(count > 0xffff ? index.slice() : new Uint16Array(index), 1));
    return geometry;
  }
}
