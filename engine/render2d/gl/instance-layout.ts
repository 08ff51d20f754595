/**
 * One instance in 16 bytes: x f32, y f32 (foot point, logical px), sprite u16, alpha u8, flags u8 (upper four
 * bits: `nameStrength`), label u16 (`raisedLabel`; of an element its rise, logical px), extra u16 (scale in 256ths; for a bubble `bubbleExtra`).
 */
export const INSTANCE_BYTES = 16;

/** A bubble's rise, -8..24 CSS px in sixteenths, in the lower 9 bits; its scale in 64ths above them. */
export const bubbleExtra = (rise: number, size: number): number =>
  Math.max(0, Math.min(511, Math.round(128 + rise * 16))) |
  (Math.max(0, Math.min(127, Math.round(size * 64))) << 9);

/** First sprite index of avatar cells: sheet layer times cells per sheet, plus the cell. */
export const AVATAR_SPRITES = 0x4000;

export const FLAG = {
  mirror: 1,
  /** Emissive: not darkened at night. */
  glow: 2,
  /** Highlighted because the pointer hovers over it. */
  lift: 4,
  bubble: 8,
} as const;

/** Opacity of a name, 0..1, in sixteen steps in the upper flag bits. */
export const nameStrength = (alpha: number): number => Math.round(alpha * 15) << 4;

/** Upper bound of label ids; the bits above hold the label's rise (`LabelLayout`). */
export const LABELS = 8192;
export const raisedLabel = (label: number, rise: number): number => label + LABELS * rise;

/** Layout of atlas textures: entries per row, texels per entry. */
export const TABLE_COLUMNS = 64;
export const ENTRY_TEXELS = 4;

/** An atlas entry: source box in texels, offset from the foot point, and shader parameters. */
export interface TableEntry {
  readonly source: readonly [x: number, y: number, width: number, height: number];
  readonly place: readonly [x: number, y: number, layer: number, sway: number];
  readonly shadow: readonly [radiusX: number, radiusY: number, dx: number, dy: number];
  /** Of sprites: the box on the map, logical px, and how its image is turned (`TURNED`). */
  readonly size?: readonly [width: number, height: number, turned: number];
}

/** How an image is turned: by quarters clockwise, or seen from behind. */
export const TURNED = { none: 0, quarter: 1, half: 2, threeQuarters: 3, behind: 4 } as const;

/** Writes instances into a buffer that is uploaded as it is. */
export class InstanceWriter {
  count = 0;
  #bytes = new ArrayBuffer(1024 * INSTANCE_BYTES);
  #floats = new Float32Array(this.#bytes);
  #uints = new Uint32Array(this.#bytes);

  /** The buffer as 32-bit words. */
  get buffer(): Uint32Array {
    return this.#uints;
  }

  /** `alpha` is 0..255. */
  push(
    x: number,
    y: number,
    sprite: number,
    alpha: number,
    flags: number,
    label: number,
    extra: number,
  ): void {
    let at = this.count * 4;
    if (at + 4 > this.#uints.length) this.#grow();
    this.#floats[at++] = x;
    this.#floats[at++] = y;
    this.#uints[at++] = sprite | (alpha << 16) | (flags << 24);
    this.#uints[at] = label | (extra << 16);
    this.count++;
  }

  #grow(): void {
    const old = this.#uints;
    this.#bytes = new ArrayBuffer(this.#bytes.byteLength * 2);
    this.#floats = new Float32Array(this.#bytes);
    this.#uints = new Uint32Array(this.#bytes);
    this.#uints.set(old);
  }
}
