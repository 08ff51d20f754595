import type { GoTarget } from '../../contract/ports/engine';

/** Who has come at the same moment is seen by then, ms: news of others is as old as the way it came. */
const SEEN_BY = 800;

/** Where one has just arrived: whether somebody else has too is seen a moment later. */
export class Arrival {
  #target: GoTarget | undefined;
  #ask = 0;
  #wait = 0;

  /** `ask` numbers what was asked for last. */
  note(target: GoTarget, ask: number): void {
    this.#target = target;
    this.#ask = ask;
    this.#wait = SEEN_BY;
  }

  /** Where one has arrived, once, when it is time to look round, unless something else was asked for since. */
  due(delta: number, ask: number): GoTarget | undefined {
    const target = this.#target;
    this.#wait -= delta;
    if (!target || this.#wait > 0) return undefined;
    this.#target = undefined;
    return ask === this.#ask ? target : undefined;
  }
}
