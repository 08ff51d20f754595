import type { Timers } from '../../../src/platform/timers';

/** Somebody who paused between two sentences still speaks, ms. */
const STAYS = 8_000;

/** Those who speak, and those who did a moment ago. */
export class RecentSpeakers {
  /** Cancels the end of each; undefined: speaks now. */
  readonly #ends = new Map<string, (() => void) | undefined>();

  constructor(
    private readonly timers: Pick<Timers, 'after'>,
    private readonly show: (userIds: readonly string[]) => void,
  ) {}

  /** Replaces those who speak now. */
  set(speaking: readonly string[]): void {
    const known = this.#ends.size;
    for (const userId of speaking) {
      this.#ends.get(userId)?.();
      this.#ends.set(userId, undefined);
    }
    for (const [userId, end] of this.#ends)
      if (!end && !speaking.includes(userId)) this.#ends.set(userId, this.#endOf(userId));
    if (this.#ends.size > known) this.show([...this.#ends.keys()]);
  }

  dispose(): void {
    for (const end of this.#ends.values()) end?.();
    this.#ends.clear();
  }

  #endOf(userId: string): () => void {
    return this.timers.after(STAYS, () => {
      this.#ends.delete(userId);
      this.show([...this.#ends.keys()]);
    });
  }
}
