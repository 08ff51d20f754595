/** Timeout of Redis, milliseconds. */
const MOMENT_MS = 500;
/** Time during which the circuit stays open after a timeout, milliseconds. */
const AWAY_MS = 2_000;

/** Runs `ask`, or `without` when Redis fails or the circuit is open. */
export type CircuitBreaker = <R>(ask: () => Promise<R>, without: () => Promise<R>) => Promise<R>;

/** Shared by all users of one Redis, so that a timeout opens the circuit for all of them. */
export function createCircuitBreaker(): CircuitBreaker {
  let awayUntil = 0;
  return async (ask, without) => {
    if (performance.now() < awayUntil) return without();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, fail) => {
      // Replies that arrived while this process was busy are read before the timeout counts.
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
