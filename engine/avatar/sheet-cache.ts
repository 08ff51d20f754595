/**
 * Which look lies on which layer of the sheet texture. Layer 0 is the placeholder. The look not seen for the
 * longest gives its layer up.
 */
export class SheetCache {
  /** By look; looked up for everybody in every frame. */
  #layers = new Uint16Array(256);
  #free: number[] = [];
  #seen = new Float64Array(0);

  constructor(layers: number) {
    this.grow(layers);
  }

  get layers(): number {
    return this.#seen.length;
  }

  /** More layers; those that are there keep their looks. */
  grow(layers: number): void {
    const before = this.#seen;
    this.#seen = new Float64Array(layers);
    this.#seen.set(before);
    const fresh = Array.from({ length: layers }, (_, layer) => layer).slice(Math.max(1, before.length));
    this.#free = [...fresh.reverse(), ...this.#free];
  }

  /** Layer of a look, or 0; marks it as seen at `frame`. */
  layerOf(look: number, frame: number): number {
    const layer = this.#layers[look] ?? 0;
    this.#seen[layer] = frame;
    return layer;
  }

  /** Gives a look a layer; undefined when all are in use this very frame. */
  take(look: number, frame: number): number | undefined {
    const layer = this.#free.pop() ?? this.#oldest(frame);
    if (layer === undefined) return undefined;
    if (look >= this.#layers.length) {
      const layers = new Uint16Array(2 * look);
      layers.set(this.#layers);
      this.#layers = layers;
    }
    this.#layers[look] = layer;
    this.#seen[layer] = frame;
    return layer;
  }

  #oldest(frame: number): number | undefined {
    let best: number | undefined;
    let oldest = frame;
    let owner = -1;
    for (let look = 0; look < this.#layers.length; look++) {
      const layer = this.#layers[look] ?? 0;
      const seen = this.#seen[layer] ?? 0;
      if (layer === 0 || seen >= oldest) continue;
      oldest = seen;
      best = layer;
      owner = look;
    }
    if (owner >= 0) this.#layers[owner] = 0;
    return best;
  }
}
