/**
 * Which look lies on which layer of the sheet texture. Layer 0 is the placeholder. The look not seen for the
 * longest gives its layer up.
 */
export class SheetCache {
  readonly #layerOf = new Map<number, number>();
  readonly #free: number[] = [];
  readonly #seen: Float64Array;

  constructor(readonly layers: number) {
    for (let layer = layers - 1; layer >= 1; layer--) this.#free.push(layer);
    this.#seen = new Float64Array(layers);
  }

  /** Layer of a look, or 0; marks it as seen at `frame`. */
  layerOf(look: number, frame: number): number {
    const layer = this.#layerOf.get(look) ?? 0;
    this.#seen[layer] = frame;
    return layer;
  }

  /** Gives a look a layer; undefined when all are in use this very frame. */
  take(look: number, frame: number): number | undefined {
    const layer = this.#free.pop() ?? this.#oldest(frame);
    if (layer === undefined) return undefined;
    this.#layerOf.set(look, layer);
    this.#seen[layer] = frame;
    return layer;
  }

  #oldest(frame: number): number | undefined {
    let best: number | undefined;
    let oldest = frame;
    let owner = -1;
    for (const [look, layer] of this.#layerOf) {
      const seen = this.#seen[layer] ?? 0;
      if (seen >= oldest) continue;
      oldest = seen;
      best = layer;
      owner = look;
    }
    if (owner >= 0) this.#layerOf.delete(owner);
    return best;
  }
}
