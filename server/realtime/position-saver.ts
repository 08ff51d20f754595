import type { Platform, PositionUpdate, RealtimeLog, SavedPosition } from '../platform';

const keyOf = (spaceId: string, userId: string): string => `${spaceId}\n${userId}`;

/** Collects where people stand and saves it in batches. What is not saved yet can be asked for. */
export class PositionSaver {
  readonly #platform: Platform;
  readonly #log: RealtimeLog;
  readonly #pending = new Map<string, PositionUpdate>();
  #saving: Promise<void> | undefined;
  #inFlight: ReadonlyMap<string, PositionUpdate> = new Map();

  constructor(platform: Platform, log: RealtimeLog) {
    this.#platform = platform;
    this.#log = log;
  }

  add(update: PositionUpdate): void {
    this.#pending.set(keyOf(update.spaceId, update.userId), update);
  }

  /** A position that the database may not have yet. */
  unsaved(spaceId: string, userId: string): SavedPosition | undefined {
    const key = keyOf(spaceId, userId);
    return this.#pending.get(key) ?? this.#inFlight.get(key);
  }

  /** Saves what is pending; resolves when it is saved, or has failed and waits for the next time. */
  async flush(): Promise<void> {
    // A save under way has older positions: it must end first.
    if (this.#saving !== undefined) await this.#saving;
    if (this.#saving !== undefined || this.#pending.size === 0) return this.#saving;
    this.#saving = this.#save();
    try {
      await this.#saving;
    } finally {
      this.#saving = undefined;
    }
  }

  async #save(): Promise<void> {
    const batch = new Map(this.#pending);
    this.#pending.clear();
    this.#inFlight = batch;
    try {
      await this.#platform.savePositions([...batch.values()]);
    } catch (error) {
      this.#log.error({ err: error, people: batch.size }, 'positions were not saved; will try again');
      for (const [key, update] of batch) if (!this.#pending.has(key)) this.#pending.set(key, update);
    } finally {
      this.#inFlight = new Map();
    }
  }
}
