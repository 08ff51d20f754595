import { BufferAttribute, BufferGeometry, Sphere } from 'three';

/** Initial capacity in vertices; doubles when exceeded. */
const INITIAL_VERTICES = 1024;

function grown<T extends Float32Array | Int8Array | Uint8Array | Uint32Array>(array: T, length: number): T {
  const larger = new (array.constructor as new (length: number) => T)(length);
  larger.set(array);
  return larger;
}

/** Maximum distance of a vertex from the foot of an element that fades as a whole, metres. */
export const MAX_FOOT_DISTANCE = 6;
/**
 * GLSL: half width of an element that fades as a whole, metres, decoded from `stands`; 0 for one that fades
 * part by part.
 */
export const HALF_WIDTH_GLSL = `stands * ${MAX_FOOT_DISTANCE.toFixed(1)}`;
/** Range of the encoded height above the remaining part, metres; clamped. */
const KEEP_RANGE = 8;
/**
 * GLSL: share that does not fade, 0 or 1 with a soft edge, decoded from `over`, the second component of
 * `toFoot`.
 */
export const KEEPS_GLSL = '1.0 - smoothstep(-0.008, 0.0, over)';

/** Vertex and index ranges of one element. */
export interface Part {
  readonly first: number;
  readonly last: number;
  readonly firstIndex: number;
  readonly lastIndex: number;
  /** Whether a part rotates. */
  readonly turns: boolean;
}

/**
 * Vertices and faces of many elements, metres. Typed arrays: tens of thousands are merged while the player
 * enters.
 */
export class Vertices {
  count = 0;
  indexCount = 0;
  positions: Float32Array;
  /** -127..127. */
  normals: Int8Array;
  colors: Uint8Array;
  /** Sway and emission per vertex, 0..255. */
  lively: Uint8Array;
  /**
   * Half width of an element that fades as a whole, 1..255 for `MAX_FOOT_DISTANCE` metres; 0 for one that fades part by
   * part.
   */
  stands: Uint8Array;
  /**
   * Per vertex: offset east and south to the foot of an element that fades as a whole, -127..127 for `MAX_FOOT_DISTANCE`
   * metres; in between, the height above the remaining part, for `KEEP_RANGE` metres.
   */
  toFoot: Int8Array;
  indices: Uint32Array;
  #spin: Float32Array | undefined;

  /** Initial capacity; grows automatically. */
  constructor(vertices = INITIAL_VERTICES, indices = 2 * INITIAL_VERTICES) {
    this.positions = new Float32Array(3 * vertices);
    this.normals = new Int8Array(3 * vertices);
    this.colors = new Uint8Array(3 * vertices);
    this.lively = new Uint8Array(2 * vertices);
    this.stands = new Uint8Array(vertices);
    this.toFoot = new Int8Array(3 * vertices);
    this.indices = new Uint32Array(indices);
  }

  /** Exact capacity for copies of the parts. */
  static for(parts: readonly Part[]): Vertices {
    let [vertices, indices] = [0, 0];
    for (const { first, last, firstIndex, lastIndex } of parts) {
      vertices += last - first;
      indices += lastIndex - firstIndex;
    }
    return new Vertices(vertices, indices);
  }

  /**
   * Sets how a range of vertices fades in front of the camera: below `stays` metres it does not; above, as a
   * whole by its `foot`, or part by part without one.
   */
  setFade(
    first: number,
    last: number,
    stays: number,
    foot?: { readonly x: number; readonly z: number; readonly half: number },
  ): void {
    const { positions, toFoot } = this;
    const byte = (part: number): number => Math.max(-127, Math.min(127, Math.round(part * 127)));
    for (let i = first; i < last; i++) {
      toFoot[i * 3] = foot ? byte((foot.x - (positions[i * 3] ?? 0)) / MAX_FOOT_DISTANCE) : 0;
      toFoot[i * 3 + 1] = byte(((positions[i * 3 + 1] ?? 0) - stays) / KEEP_RANGE);
      toFoot[i * 3 + 2] = foot ? byte((foot.z - (positions[i * 3 + 2] ?? 0)) / MAX_FOOT_DISTANCE) : 0;
    }
    this.stands.fill(foot ? Math.max(1, Math.round((foot.half / MAX_FOOT_DISTANCE) * 255)) : 0, first, last);
  }

  /** Copies a range of vertices and indices of `from`, translated, metres. */
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
    this.toFoot.set(from.toFoot.subarray(first * 3, last * 3), at * 3);
    if (turns && from.#spin) this.spins().set(from.#spin.subarray(first * 2, last * 2), at * 2);
    for (let i = firstIndex, to = this.indexCount; i < lastIndex; i++, to++)
      indices[to] = (from.indices[i] ?? 0) + at - first;
    this.count += count;
    this.indexCount += lastIndex - firstIndex;
  }

  /** Bounding sphere, metres. */
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

  /** Grows by at least this many. */
  reserve(vertices: number, indices: number): void {
    const room = this.positions.length / 3;
    if (this.count + vertices > room) {
      const wanted = Math.max(room * 2, this.count + vertices);
      this.positions = grown(this.positions, wanted * 3);
      this.normals = grown(this.normals, wanted * 3);
      this.colors = grown(this.colors, wanted * 3);
      this.lively = grown(this.lively, wanted * 2);
      this.stands = grown(this.stands, wanted);
      this.toFoot = grown(this.toFoot, wanted * 3);
      if (this.#spin) this.#spin = grown(this.#spin, wanted * 2);
    }
    if (this.indexCount + indices > this.indices.length)
      this.indices = grown(this.indices, Math.max(this.indices.length * 2, this.indexCount + indices));
  }

  /**
   * Offset of each vertex from its rotation centre, metres right and up; 0, 0 is static. Allocated on first
   * call.
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
    attribute('toFoot', this.toFoot, 3);
    // Without rotating parts the attribute is absent, and the shader reads 0, 0.
    if (this.#spin) attribute('spin', this.#spin, 2);
    const index = indices.subarray(0, indexCount);
    geometry.setIndex(new BufferAttribute(count > 0xffff ? index.slice() : new Uint16Array(index), 1));
    return geometry;
  }
}
