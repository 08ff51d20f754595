import type { Platform, PositionUpdate, RealtimeLog, SavedPosition } from '../../platform';

const keyOf = (spaceId: string, userId: string): string => `${spaceId}\n${userId}`;
/**
 * How long a saved position overrides the database, milliseconds: a returning user may have been read just
 * before the save.
 */
const REMEMBER_MS = 10_000;

interface Known {
  readonly update: PositionUpdate;
  /** Monotonic milliseconds. */
  readonly at: number;
}

/** Collects positions and saves them in batches. Keeps the latest for users who return at once. */
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
    // Insert at the end, so that the oldest entries come first.
    this.#latest.delete(key);
    this.#latest.set(key, { update, at: performance.now() });
    this.#pending.add(key);
  }

  /** The latest known position, which may be newer than the database's. */
  latest(spaceId: string, userId: string): SavedPosition | undefined {
    return this.#latest.get(keyOf(spaceId, userId))?.update;
  }

  /** Saves pending positions. Resolves when they are saved, or have failed and stay pending. */
  async flush(): Promise<void> {
    // A running save has older positions: wait for it.
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
      this.#log.error({ err: error, people: batch.length }, 'positions were not saved; retrying');
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
