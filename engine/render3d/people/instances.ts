import {
  DynamicDrawUsage,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  type InstancedBufferGeometry,
} from 'three';

/** Numbers of one instance: two attributes of four, told apart by their names. */
const STRIDE = 8;

/**
 * Instances in one buffer, 32 bytes each, so that a frame sends them in one go. Several geometries may share one set:
 * the body and its shadow. Nothing is allocated while the room suffices.
 */
export class Instances {
  count = 0;
  /** Eight numbers an instance. */
  #data = new Float32Array(0);
  readonly #geometries: readonly InstancedBufferGeometry[];
  #room = 0;
  #buffer = new InstancedInterleavedBuffer(this.#data, STRIDE);

  /** `first` and `second` are the names that the shader has for the two halves. */
  constructor(
    private readonly first: string,
    private readonly second: string,
    ...geometries: InstancedBufferGeometry[]
  ) {
    this.#geometries = geometries;
    this.reserve(64);
  }

  /** Makes room; what was written is lost. */
  reserve(count: number): void {
    if (count <= this.#room) return;
    let room = Math.max(64, this.#room);
    while (room < count) room *= 2;
    this.#room = room;
    this.#data = new Float32Array(room * STRIDE);
    this.#buffer = new InstancedInterleavedBuffer(this.#data, STRIDE);
    this.#buffer.setUsage(DynamicDrawUsage);
    for (const geometry of this.#geometries) {
      // A new buffer of another size: the old one is given back.
      geometry.dispose();
      geometry.setAttribute(this.first, new InterleavedBufferAttribute(this.#buffer, 4, 0));
      geometry.setAttribute(this.second, new InterleavedBufferAttribute(this.#buffer, 4, 4));
    }
  }

  /** Writes the next instance: the first half, then the second; there must be room. */
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

  /** Sends what was written. */
  end(): void {
    for (const geometry of this.#geometries) geometry.instanceCount = this.count;
    if (this.count === 0) return;
    const buffer = this.#buffer;
    buffer.clearUpdateRanges();
    buffer.addUpdateRange(0, this.count * STRIDE);
    buffer.needsUpdate = true;
  }
}
