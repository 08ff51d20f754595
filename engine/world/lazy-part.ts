interface Part {
  dispose(): void;
}

/** A part of the view that is loaded after the first frame, so that entering does not wait for it. */
export class LazyPart<P extends Part> {
  #part: P | undefined;
  #loading = false;
  #disposed = false;
  /** Loaded, and not drawn yet. */
  fresh = false;

  /** `fetch` resolves to a factory: nothing is created after the view is disposed. */
  constructor(private readonly fetch: () => Promise<() => P>) {}

  /** The part, if loaded. */
  get loaded(): P | undefined {
    return this.#part;
  }

  /** The part for the current frame; starts loading it if necessary. */
  get forFrame(): P | undefined {
    this.fresh = false;
    if (!this.#part && !this.#loading) void this.#load();
    return this.#part;
  }

  dispose(): void {
    this.#disposed = true;
    this.#part?.dispose();
  }

  async #load(): Promise<void> {
    this.#loading = true;
    let make: () => P;
    try {
      make = await this.fetch();
    } catch {
      // Retried by the next frame.
      this.#loading = false;
      return;
    }
    if (this.#disposed) return;
    // An error of the factory is thrown once and not retried each frame.
    this.#part = make();
    this.fresh = true;
  }
}
