/** Keys of one statement. */
const MOST = 200;
/** Statements at once: one that is stuck on its connection does not hold up everybody. */
const AT_ONCE = 2;

interface Waiting<K, R> {
  readonly key: K;
  done(result: R): void;
  fail(error: unknown): void;
}

/**
 * Reads for many callers at once: those that arrive while statements run share the next one, so that nobody
 * gets data read before the call. A caller that is alone waits for nobody. `read` answers in the order of its keys;
 * when it fails, each of its callers gets the error.
 */
export function createGatheredReads<K, R>(
  read: (keys: readonly K[]) => Promise<readonly R[]>,
): (key: K) => Promise<R> {
  const waiting: Waiting<K, R>[] = [];
  let running = 0;

  const run = async (): Promise<void> => {
    running++;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST);
      try {
        const results = await read(batch.map(({ key }) => key));
        for (const [at, one] of batch.entries()) one.done(results[at] as R);
      } catch (error) {
        for (const one of batch) one.fail(error);
      }
    }
    running--;
  };

  return (key) =>
    new Promise((done, fail) => {
      waiting.push({ key, done, fail });
      if (running < AT_ONCE) void run();
    });
}
