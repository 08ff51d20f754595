/** Who has come at the same moment is seen by then, ms: news of others is as old as the way it came. */
const SEEN_BY = 800;

/** One has just arrived: whether somebody else has too, at the same place, is seen a moment later. */
export class Arrival {
  #look: (() => void) | undefined;
  #ask = 0;
  #wait = 0;

  /** `look` is done once; `ask` numbers what was asked for last. */
  note(look: () => void, ask: number): void {
    this.#look = look;
    this.#ask = ask;
    this.#wait = SEEN_BY;
  }

  /** Looks when it is time, unless something else was asked for since. */
  check(delta: number, ask: number): void {
    const look = this.#look;
    this.#wait -= delta;
    if (!look || this.#wait > 0) return;
    this.#look = undefined;
    if (ask === this.#ask) look();
  }
}
