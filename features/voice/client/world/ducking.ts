import type { Timers } from '../../../../src/platform/timers';

/** How long the sounds of the space stay low after a voice, ms: pauses between words are shorter. */
const AFTER = 1500;

/** Lowers the sounds of the space while somebody is heard. */
export class Ducking {
  #isDucked = false;
  #stopWaiting: (() => void) | undefined;

  constructor(
    private readonly timers: Pick<Timers, 'after'>,
    private readonly duck: (ducked: boolean) => void,
  ) {}

  /** Whether somebody who is heard speaks now. */
  set(speaks: boolean): void {
    if (speaks) {
      this.#stopWaiting?.();
      this.#stopWaiting = undefined;
      this.#apply(true);
    } else if (this.#isDucked) this.#stopWaiting ??= this.timers.after(AFTER, () => this.dispose());
  }

  dispose(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    this.#apply(false);
  }

  #apply(ducked: boolean): void {
    if (ducked === this.#isDucked) return;
    this.#isDucked = ducked;
    this.duck(ducked);
  }
}
