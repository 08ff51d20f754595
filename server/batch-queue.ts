import type { Log } from './log';

/** Where batches go: a table, or a service elsewhere. */
export interface BatchWriter<T> {
  /** Resolves once the batch is handed over; rejects to have it tried again. */
  write(batch: readonly T[]): Promise<void>;
  dispose(): void;
}

export interface BatchQueue<T> {
  /** Never waits and never throws: what does not fit pushes the oldest out. */
  push(entry: T): void;
  /** Hands over what is waiting, for as long as that works and takes no longer than the limit. */
  close(): Promise<void>;
}

export interface BatchQueueOptions {
  /** For the log: what the entries are. */
  readonly name: string;
  readonly log: Log;
  /** Entries at most in one batch. */
  readonly batch?: number;
  /** Entries at most that wait. */
  readonly capacity?: number;
  readonly everyMs?: number;
  /** After a failure the next try waits twice as long as the one before, up to this. */
  readonly slowestMs?: number;
  readonly closeLimitMs?: number;
  readonly timers?: QueueTimers;
}

export interface QueueTimers {
  after(milliseconds: number, run: () => void): () => void;
}

const nodeTimers: QueueTimers = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/**
 * Collects entries and writes them in batches, one at a time, so that no request ever waits for a log or an
 * analytics service. Bounded: when the service is away the oldest entries are dropped and counted.
 */
export function createBatchQueue<T>(writer: BatchWriter<T>, options: BatchQueueOptions): BatchQueue<T> {
  const { name, log, timers = nodeTimers } = options;
  const { batch: most = 200, capacity = 5000, everyMs = 1000 } = options;
  const { slowestMs = 60_000, closeLimitMs = 3000 } = options;
  const waiting: T[] = [];
  let dropped = 0;
  let wait = everyMs;
  let cancel: (() => void) | undefined;
  let writing: Promise<void> | undefined;
  let closed = false;

  const drop = (count: number): void => {
    waiting.splice(0, count);
    dropped += count;
  };

  /** Writes one batch. Answers whether that worked. */
  const writeOne = async (): Promise<boolean> => {
    const batch = waiting.splice(0, most);
    try {
      await writer.write(batch);
      if (dropped > 0)
        log.warn({ dropped }, `${name} were dropped: they came faster than they could be written`);
      dropped = 0;
      wait = everyMs;
      return true;
    } catch (error) {
      // The message alone: an error object may carry the request with its key.
      const why = error instanceof Error ? error.message : String(error);
      log.warn({ why, waiting: waiting.length + batch.length }, `${name} could not be written`);
      waiting.unshift(...batch);
      if (waiting.length > capacity) drop(waiting.length - capacity);
      wait = Math.min(wait * 2, slowestMs);
      return false;
    }
  };

  const run = (): void => {
    cancel = undefined;
    writing = writeOne().then(() => {
      writing = undefined;
      schedule();
    });
  };
  const schedule = (): void => {
    if (closed || cancel || writing || waiting.length === 0) return;
    // A full batch goes at once, unless the last one failed.
    cancel = timers.after(waiting.length >= most && wait === everyMs ? 0 : wait, run);
  };

  const drain = async (): Promise<void> => {
    await writing;
    while (waiting.length > 0 && (await writeOne()));
    if (waiting.length > 0) log.warn({ dropped: waiting.length }, `${name} were lost at the stop`);
  };

  return {
    push(entry) {
      if (closed) return;
      waiting.push(entry);
      if (waiting.length > capacity) drop(1);
      schedule();
    },
    async close() {
      if (closed) return;
      closed = true;
      cancel?.();
      let stop: (() => void) | undefined;
      const limit = new Promise<void>((done) => (stop = timers.after(closeLimitMs, done)));
      await Promise.race([drain(), limit]);
      stop?.();
      writer.dispose();
    },
  };
}
