import { BufferAttribute, BufferGeometry } from 'three';

/** Room at first, vertices; twice as much when it is used up. */
const FIRST = 1024;

function grown<T extends Float32Array | Int8Array | Uint8Array | Uint32Array>(array: T, length: number): T {
  const larger = new (array.constructor as new (length: number) => T)(length);
  larger.set(array);
  return larger;
}

/** How a thing stands before the camera: it may hide somebody, gives way as a whole, or is too low to hide anybody. */
export const STANDS = { large: 0, slender: 128, low: 255 } as const;
/** No part of a slender thing is farther from its foot, metres. */
export const SLENDER = 3;

/** Vertices and faces of many things together, metres. Typed: tens of thousands are put together while one enters. */
export class Vertices {
  count = 0;
  indexCount = 0;
  positions = new Float32Array(3 * FIRST);
  /** -127..127. */
  normals = new Int8Array(3 * FIRST);
  colors = new Uint8Array(3 * FIRST);
  /** Sway and glow of each vertex, 0..255. */
  lively = new Uint8Array(2 * FIRST);
  /** `STANDS`, 0..255. */
  stands = new Uint8Array(FIRST);
  /** From each vertex to the foot of a slender thing, east and south, -127..127 for `SLENDER` metres. */
  toFoot = new Int8Array(2 * FIRST);
  indices = new Uint32Array(6 * FIRST);
  #spin: Float32Array | undefined;

  /** What was put between two vertices is slender and has its foot there, metres. */
  footAt(x: number, z: number, first: number, last: number): void {
    const { positions, toFoot } = this;
    for (let i = first; i < last; i++) {
      toFoot[i * 2] = Math.round(((x - (positions[i * 3] ?? 0)) / SLENDER) * 127);
      toFoot[i * 2 + 1] = Math.round(((z - (positions[i * 3 + 2] ?? 0)) / SLENDER) * 127);
    }
    this.stands.fill(STANDS.slender, first, last);
  }

  /** What was put between two vertices and is lower than this, metres, hides nobody. */
  keepBelow(y: number, first: number, last: number): void {
    for (let i = first; i < last; i++) if ((this.positions[i * 3 + 1] ?? 0) < y) this.stands[i] = STANDS.low;
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
    const { count } = this;
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(this.positions.slice(0, count * 3), 3));
    geometry.setAttribute('normal', new BufferAttribute(this.normals.slice(0, count * 3), 3, true));
    geometry.setAttribute('color', new BufferAttribute(this.colors.slice(0, count * 3), 3, true));
    geometry.setAttribute('lively', new BufferAttribute(this.lively.slice(0, count * 2), 2, true));
    geometry.setAttribute('stands', new BufferAttribute(this.stands.slice(0, count), 1, true));
    geometry.setAttribute('toFoot', new BufferAttribute(this.toFoot.slice(0, count * 2), 2, true));
    // Where nothing turns there is no such attribute, and the shader reads 0, 0.
    if (this.#spin) geometry.setAttribute('spin', new BufferAttribute(this.#spin.slice(0, count * 2), 2));
    const index = this.indices.subarray(0, this.indexCount);
    geometry.setIndex(new BufferAttribute(count > 0xffff ? index.slice() : Uint16Array.from(index), 1));
    return geometry;
  }
}
