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
  data = new Float32Array(0);
  readonly #geometries: readonly InstancedBufferGeometry[];
  #room = 0;
  #buffer = new InstancedInterleavedBuffer(this.data, STRIDE);

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
    this.data = new Float32Array(room * STRIDE);
    this.#buffer = new InstancedInterleavedBuffer(this.data, STRIDE);
    this.#buffer.setUsage(DynamicDrawUsage);
    for (const geometry of this.#geometries) {
      // A new buffer of another size: the old one is given back.
      geometry.dispose();
      geometry.setAttribute(this.first, new InterleavedBufferAttribute(this.#buffer, 4, 0));
      geometry.setAttribute(this.second, new InterleavedBufferAttribute(this.#buffer, 4, 4));
    }
  }

  /** Where the next instance is to be written in `data`; there must be room. */
  next(): number {
    return this.count++ * STRIDE;
  }

  /** Writes the next instance: the first half, then the second; there must be room. */
  put(...numbers: readonly [number, number, number, number, number, number, number, number]): void {
    this.data.set(numbers, this.next());
  }

  /** Writes what stands at a place of another's `data` as the next instance; there must be room. */
  copy(from: Instances, at: number): void {
    const { data } = this;
    const to = this.next();
    for (let i = 0; i < STRIDE; i++) data[to + i] = from.data[at + i] ?? 0;
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
