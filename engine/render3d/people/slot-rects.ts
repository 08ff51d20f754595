import { DataTexture, FloatType, NearestFilter, RGBAFormat } from 'three';

/** Slots per texture row; shared with the shaders. */
export const SLOTS_PER_ROW = 256;

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Maps each slot to its rectangle in the atlas, as a texture uploaded on change. */
export class SlotRects {
  /** Uniform that follows the texture when it grows. */
  readonly uniform: { value: DataTexture };
  #data = new Float32Array(SLOTS_PER_ROW * 4);

  constructor() {
    this.uniform = { value: this.#createTexture(1) };
  }

  has(slot: number): boolean {
    return (this.#data[slot * 4 + 2] ?? 0) > 0;
  }

  set(slot: number, rect: Rect): void {
    this.#reserve(slot);
    const at = slot * 4;
    this.#data[at] = rect.x;
    this.#data[at + 1] = rect.y;
    this.#data[at + 2] = rect.width;
    this.#data[at + 3] = rect.height;
    this.uniform.value.needsUpdate = true;
  }

  delete(slot: number): void {
    if (!this.has(slot)) return;
    this.#data[slot * 4 + 2] = 0;
    this.uniform.value.needsUpdate = true;
  }

  clear(): void {
    this.#data.fill(0);
    this.uniform.value.needsUpdate = true;
  }

  /** Grows for a slot: the shader may read it before it has a label. */
  #reserve(slot: number): void {
    let rows = this.#data.length / 4 / SLOTS_PER_ROW;
    if (slot < rows * SLOTS_PER_ROW) return;
    while (slot >= rows * SLOTS_PER_ROW) rows *= 2;
    const before = this.#data;
    this.#data = new Float32Array(rows * SLOTS_PER_ROW * 4);
    this.#data.set(before);
    this.uniform.value.dispose();
    this.uniform.value = this.#createTexture(rows);
  }

  dispose(): void {
    this.uniform.value.dispose();
  }

  #createTexture(rows: number): DataTexture {
    const texture = new DataTexture(this.#data, SLOTS_PER_ROW, rows, RGBAFormat, FloatType);
    texture.minFilter = NearestFilter;
    texture.magFilter = NearestFilter;
    texture.needsUpdate = true;
    return texture;
  }
}
