/** Delay after which a simultaneous arrival of another player is visible, ms. */
const DELAY = 800;

/** Checks shortly after an arrival whether another player arrived at the same place. */
export class ArrivalCheck {
  #callback: (() => void) | undefined;
  #requestId = 0;
  #remaining = 0;

  /** Schedules `callback` once; `requestId` identifies the walk request. */
  schedule(callback: () => void, requestId: number): void {
    this.#callback = callback;
    this.#requestId = requestId;
    this.#remaining = DELAY;
  }

  /** Runs the callback when due, unless another request started. */
  update(delta: number, requestId: number): void {
    const callback = this.#callback;
    this.#remaining -= delta;
    if (!callback || this.#remaining > 0) return;
    this.#callback = undefined;
    if (requestId === this.#requestId) callback();
  }
}
