import {
  DynamicDrawUsage,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  type InstancedBufferGeometry,
} from 'three';

/** Floats per instance: two named vec4 attributes. */
const STRIDE = 8;

/**
 * Instances in one interleaved buffer, 32 bytes each, uploaded in one call. Several geometries can share it:
 * body and shadow. Allocates only when it grows.
 */
export class Instances {
  count = 0;
  /** Eight floats per instance. */
  #data = new Float32Array(0);
  readonly #geometries: readonly InstancedBufferGeometry[];
  #room = 0;
  #buffer = new InstancedInterleavedBuffer(this.#data, STRIDE);

  /** `first` and `second` are the shader's attribute names of the two halves. */
  constructor(
    private readonly first: string,
    private readonly second: string,
    ...geometries: InstancedBufferGeometry[]
  ) {
    this.#geometries = geometries;
    this.reserve(64);
  }

  /** Grows the buffer; contents are lost. */
  reserve(count: number): void {
    if (count <= this.#room) return;
    let room = Math.max(64, this.#room);
    while (room < count) room *= 2;
    this.#room = room;
    this.#data = new Float32Array(room * STRIDE);
    this.#buffer = new InstancedInterleavedBuffer(this.#data, STRIDE);
    this.#buffer.setUsage(DynamicDrawUsage);
    for (const geometry of this.#geometries) {
      // The buffer is replaced: the old one is disposed.
      geometry.dispose();
      geometry.setAttribute(this.first, new InterleavedBufferAttribute(this.#buffer, 4, 0));
      geometry.setAttribute(this.second, new InterleavedBufferAttribute(this.#buffer, 4, 4));
    }
  }

  /** Writes the next instance; there must be room. */
  put(a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number): void {
    const data = this.#data;
    const at = this.count++ * STRIDE;
    data[at] = a;
    data[at + 1] = b;
    data[at + 2] = c;
    data[at + 3] = d;
    data[at + 4] = e;
    data[at + 5] = f;
    data[at + 6] = g;
    data[at + 7] = h;
  }

  /** Uploads the written instances. */
  end(): void {
    for (const geometry of this.#geometries) geometry.instanceCount = this.count;
    if (this.count === 0) return;
    const buffer = this.#buffer;
    buffer.clearUpdateRanges();
    buffer.addUpdateRange(0, this.count * STRIDE);
    buffer.needsUpdate = true;
  }
}
