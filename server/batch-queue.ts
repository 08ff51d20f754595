import type { Log } from './log';

/** Destination of batches: a table or an external service. */
export interface BatchWriter<T> {
  /** Resolves when the batch is handed over; a rejection means that nothing of it was. */
  write(batch: readonly T[]): Promise<void>;
  /** Whether a retry must fail too, because an entry cannot be stored. By default every error is retried. */
  isPermanent?(error: unknown): boolean;
  dispose(): void;
}

export interface BatchQueue<T> {
  /** Never waits and never throws. When the queue is full, the oldest entry is dropped. */
  push(entry: T): void;
  /** Writes the waiting entries until a write fails or the time limit is reached. */
  close(): Promise<void>;
}

export interface BatchQueueOptions {
  /** Name of the entries in log lines. */
  readonly name: string;
  readonly log: Log;
  /** Maximum number of entries in one batch. */
  readonly batch?: number;
  /** Maximum number of waiting entries. */
  readonly capacity?: number;
  readonly everyMs?: number;
  /** Upper limit of the retry delay, which doubles after each failure. */
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
 * Collects entries and writes them in batches, one at a time, so that no request waits for a log or analytics
 * service. Bounded: when the service is unavailable, the oldest entries are dropped and counted.
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

  /** Puts entries back in front, to be retried later. */
  const retryLater = (entries: readonly T[], error: unknown): void => {
    log.warn({ err: error, waiting: waiting.length + entries.length }, `${name} could not be written`);
    waiting.unshift(...entries);
    if (waiting.length > capacity) drop(waiting.length - capacity);
    wait = Math.min(wait * 2, slowestMs);
  };

  /**
   * Writes one batch. Returns whether a retry is not needed. A batch that is refused for good is halved until
   * the entries at fault are alone; these are dropped, so that they do not keep back the others.
   */
  const writeOne = async (): Promise<boolean> => {
    const parts: (readonly T[])[] = [waiting.splice(0, most)];
    const refused: unknown[] = [];
    const logRefused = (): void => {
      if (refused.length > 0)
        log.warn({ err: refused[0], refused: refused.length }, `${name} were dropped: they cannot be stored`);
    };
    for (let part = parts.shift(); part; part = parts.shift())
      try {
        await writer.write(part);
      } catch (error) {
        if (!writer.isPermanent?.(error)) {
          logRefused();
          retryLater([part, ...parts].flat(), error);
          return false;
        }
        const half = Math.ceil(part.length / 2);
        if (part.length === 1) refused.push(error);
        else parts.unshift(part.slice(0, half), part.slice(half));
      }
    logRefused();
    if (dropped > 0) log.warn({ dropped }, `${name} were dropped: the queue was full`);
    dropped = 0;
    wait = everyMs;
    return true;
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
    // Write a full batch at once, unless the last write failed.
    cancel = timers.after(waiting.length >= most && wait === everyMs ? 0 : wait, run);
  };

  const drain = async (): Promise<void> => {
    await writing;
    while (waiting.length > 0 && (await writeOne()));
    if (waiting.length > 0) log.warn({ dropped: waiting.length }, `${name} were lost on close`);
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
