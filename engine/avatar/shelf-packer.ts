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
  /** The highest layer in use. */
  #top = 0;

  constructor(
    private readonly side: number,
    private readonly layers: number,
  ) {}

  get layersUsed(): number {
    return this.#top + 1;
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
      const next = this.takeLayer();
      if (next === undefined) return undefined;
      this.#layer = next;
      this.#y = 1;
      this.#x = 1;
      this.#shelf = height;
    }
    const place = { x: this.#x, y: this.#y, layer: this.#layer };
    this.#x += width + 1;
    return place;
  }

  /** A page for something else; undefined when there is none left. */
  takeLayer(): number | undefined {
    if (this.#top + 1 >= this.layers) return undefined;
    return ++this.#top;
  }

  reset(): void {
    this.#x = 1;
    this.#y = 1;
    this.#shelf = 0;
    this.#layer = 0;
    this.#top = 0;
  }
}
