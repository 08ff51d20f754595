import { WIRE } from '../../../contract/wire/limits';

const MAX_SLOTS = 65_536;

/** Gives each player of a space its slot. A slot that was given back rests before it is given again (W12). */
export class SlotPool {
  #fresh = 0;
  readonly #resting: { readonly slot: number; readonly until: number }[] = [];

  /** Undefined when every slot is taken or resting. `now` is monotonic milliseconds. */
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
