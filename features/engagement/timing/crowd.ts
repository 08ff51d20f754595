/** What arrives within this time is written together, ms. */
const GATHERS = 15;
const BATCH_MAX = 500;

/** `EngagementService.crowd`. One batch is written at a time; when it fails, each of its senders gets the error. */
export function createCrowd<T, R>(
  keyOf: (sent: T) => string,
  write: (batch: readonly T[]) => Promise<readonly R[]>,
): (sent: T) => Promise<R> {
  interface Waiting {
    readonly sent: T;
    done(result: R): void;
    fail(error: unknown): void;
  }
  let waiting: Waiting[] = [];
  let isRunning = false;

  const nextBatch = (): Waiting[] => {
    const keys = new Set<string>();
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    for (const one of waiting) {
      const key = keyOf(one.sent);
      if (batch.length === BATCH_MAX || keys.has(key)) later.push(one);
      else {
        keys.add(key);
        batch.push(one);
      }
    }
    waiting = later;
    return batch;
  };
  const run = async (): Promise<void> => {
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch())
      try {
        const results = await write(batch.map(({ sent }) => sent));
        if (results.length !== batch.length) throw new Error('a batch was not answered');
        for (const [at, one] of batch.entries()) one.done(results[at] as R);
      } catch (error) {
        for (const one of batch) one.fail(error);
      }
    isRunning = false;
  };

  return (sent) =>
    new Promise((done, fail) => {
      waiting.push({ sent, done, fail });
      if (isRunning) return;
      isRunning = true;
      setTimeout(() => void run(), GATHERS);
    });
}
