/**
 * Maps looks to layers of the sheet texture. Layer 0 is the placeholder. Evicts the least recently seen look.
 */
export class SheetCache {
  /** Indexed by look; read for every avatar each frame. */
  #layers = new Uint16Array(256);
  #free: number[] = [];
  #seen = new Float64Array(0);

  constructor(layers: number) {
    this.grow(layers);
  }

  get layers(): number {
    return this.#seen.length;
  }

  /** Adds layers; existing looks keep theirs. */
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

  /** Assigns a layer to a look; undefined when all layers are used in this frame. */
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
