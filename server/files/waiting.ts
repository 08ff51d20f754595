/** Places that are taken one after another; without a free one the next in line waits. */
export class Waiting {
  #taken = 0;
  readonly #line: (() => void)[] = [];

  constructor(
    private readonly places: number,
    private readonly mostWaiting: number,
  ) {}

  /** Returns what gives the place back; undefined: too many wait. */
  async take(): Promise<(() => void) | undefined> {
    if (this.#taken < this.places) this.#taken += 1;
    else if (this.#line.length >= this.mostWaiting) return undefined;
    else await new Promise<void>((free) => this.#line.push(free));
    return () => {
      const next = this.#line.shift();
      if (next) next();
      else this.#taken -= 1;
    };
  }
}
