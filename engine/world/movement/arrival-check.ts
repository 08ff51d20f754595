/** Who has come at the same moment is seen by then, ms: news of others is as old as the way it came. */
const DELAY = 800;

/** One has just arrived: whether somebody else has too, at the same place, is seen a moment later. */
export class ArrivalCheck {
  #callback: (() => void) | undefined;
  #requestId = 0;
  #remaining = 0;

  /** `look` is done once; `ask` numbers what was asked for last. */
  schedule(callback: () => void, requestId: number): void {
    this.#callback = callback;
    this.#requestId = requestId;
    this.#remaining = DELAY;
  }

  /** Looks when it is time, unless something else was asked for since. */
  update(delta: number, requestId: number): void {
    const callback = this.#callback;
    this.#remaining -= delta;
    if (!callback || this.#remaining > 0) return;
    this.#callback = undefined;
    if (requestId === this.#requestId) callback();
  }
}
