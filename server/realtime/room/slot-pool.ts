import { WIRE } from '../../../contract/wire/limits';

const MAX_SLOTS = 65_536;

/** Assigns slots to players. A released slot rests before it is reused (W12). */
export class SlotPool {
  #fresh = 0;
  readonly #resting: { readonly slot: number; readonly until: number }[] = [];

  /** Undefined when every slot is taken or resting. `now`: monotonic milliseconds. */
  take(now: number): number | undefined {
    const first = this.#resting[0];
    if (first !== undefined && first.until <= now) {
      this.#resting.shift();
      return first.slot;
    }
    return this.#fresh < MAX_SLOTS ? this.#fresh++ : undefined;
  }

  release(slot: number, now: number): void {
    this.#resting.push({ slot, until: now + WIRE.slotRest });
  }
}
