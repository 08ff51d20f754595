import type { Platform, PositionUpdate, RealtimeLog, SavedPosition } from '../../platform';

const keyOf = (spaceId: string, userId: string): string => `${spaceId}\n${userId}`;
/** One who comes back may have been looked up just before the save: for so long we know better than the database said. */
const REMEMBER_MS = 10_000;

interface Known {
  readonly update: PositionUpdate;
  /** Monotonic milliseconds. */
  readonly at: number;
}

/** Collects where people stand and saves it in batches. Remembers the latest for those who come back at once. */
export class PositionSaver {
  readonly #platform: Platform;
  readonly #log: RealtimeLog;
  readonly #latest = new Map<string, Known>();
  readonly #pending = new Set<string>();
  #saving: Promise<void> | undefined;

  constructor(platform: Platform, log: RealtimeLog) {
    this.#platform = platform;
    this.#log = log;
  }

  add(update: PositionUpdate): void {
    const key = keyOf(update.spaceId, update.userId);
    // Put at the end: the oldest stay in front.
    this.#latest.delete(key);
    this.#latest.set(key, { update, at: performance.now() });
    this.#pending.add(key);
  }

  /** A position that is newer than what the database may have said a moment ago. */
  latest(spaceId: string, userId: string): SavedPosition | undefined {
    return this.#latest.get(keyOf(spaceId, userId))?.update;
  }

  /** Saves what is pending; resolves when it is saved, or has failed and waits for the next time. */
  async flush(): Promise<void> {
    // A save under way has older positions: it must end first.
    if (this.#saving !== undefined) await this.#saving;
    this.#forget();
    if (this.#saving !== undefined || this.#pending.size === 0) return this.#saving;
    this.#saving = this.#save();
    try {
      await this.#saving;
    } finally {
      this.#saving = undefined;
    }
  }

  async #save(): Promise<void> {
    const keys = [...this.#pending];
    const batch = keys.flatMap((key) => this.#latest.get(key)?.update ?? []);
    this.#pending.clear();
    try {
      await this.#platform.savePositions(batch);
    } catch (error) {
      this.#log.error({ err: error, people: batch.length }, 'positions were not saved; will try again');
      for (const key of keys) this.#pending.add(key);
    }
  }

  #forget(): void {
    const until = performance.now() - REMEMBER_MS;
    for (const [key, { at }] of this.#latest) {
      if (at > until) return;
      if (!this.#pending.has(key)) this.#latest.delete(key);
    }
  }
}
