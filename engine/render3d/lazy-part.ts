interface Part {
  dispose(): void;
}

/** A part of the view that is fetched once one sees something: nobody's way in waits for it. */
export class LazyPart<P extends Part> {
  #part: P | undefined;
  #loading = false;
  #disposed = false;
  /** It has come, and was not drawn yet. */
  fresh = false;

  /** `fetch` gives what makes the part: nothing is made for a view that has ended meanwhile. */
  constructor(private readonly fetch: () => Promise<() => P>) {}

  /** The part, if it is there. */
  get loaded(): P | undefined {
    return this.#part;
  }

  /** The part for the frame that is drawn now; asks for it where it is not there yet. */
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
      // The next frame asks again.
      this.#loading = false;
      return;
    }
    if (this.#disposed) return;
    // What cannot be made is told once, and not tried again with each frame.
    this.#part = make();
    this.fresh = true;
  }
}
