/** How long Redis may take, milliseconds. */
const MOMENT_MS = 500;
/** So long nobody asks it after it has not answered, milliseconds. */
const AWAY_MS = 2_000;

/** What can do without Redis asks it; or goes without, when it does not answer at once. */
export type CircuitBreaker = <R>(ask: () => Promise<R>, without: () => Promise<R>) => Promise<R>;

/** One for all who ask the same Redis: what one of them has waited for in vain, the others need not try. */
export function createCircuitBreaker(): CircuitBreaker {
  let awayUntil = 0;
  return async (ask, without) => {
    if (performance.now() < awayUntil) return without();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, fail) => {
      // What has come in while this process itself was busy is read before that counts as late.
      timer = setTimeout(() => setImmediate(fail, new Error('Redis takes too long')), MOMENT_MS);
    });
    try {
      return await Promise.race([ask(), late]);
    } catch {
      awayUntil = performance.now() + AWAY_MS;
      return await without();
    } finally {
      clearTimeout(timer);
    }
  };
}
