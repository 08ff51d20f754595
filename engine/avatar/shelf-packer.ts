export interface PackedPlace {
  readonly x: number;
  readonly y: number;
  readonly layer: number;
}

/**
 * Shelf packing of boxes into square pages, 1 px apart. Efficient when heights are similar or sorted, tallest
 * first.
 */
export class ShelfPacker {
  #x = 1;
  #y = 1;
  #shelf = 0;
  #layer = 0;

  constructor(
    private readonly side: number,
    private readonly layers: number,
  ) {}

  get layersUsed(): number {
    return this.#layer + 1;
  }

  /** Undefined when no page has room left. */
  place(width: number, height: number): PackedPlace | undefined {
    if (width + 2 > this.side || height + 2 > this.side) return undefined;
    if (this.#x + width + 1 > this.side || height > this.#shelf) {
      if (this.#x > 1) this.#y += this.#shelf + 1;
      this.#x = 1;
      this.#shelf = height;
    }
    if (this.#y + height + 1 > this.side) {
      if (this.#layer + 1 >= this.layers) return undefined;
      this.#layer++;
      this.#y = 1;
      this.#x = 1;
      this.#shelf = height;
    }
    const place = { x: this.#x, y: this.#y, layer: this.#layer };
    this.#x += width + 1;
    return place;
  }

  reset(): void {
    this.#x = 1;
    this.#y = 1;
    this.#shelf = 0;
    this.#layer = 0;
  }
}
