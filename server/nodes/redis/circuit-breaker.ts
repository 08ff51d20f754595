/** Timeout of Redis, milliseconds. */
const TIMEOUT_MS = 500;
/** Time during which the circuit stays open after a timeout, milliseconds. */
const OPEN_MS = 2_000;

/** Runs `call`, or `fallback` when Redis fails or the circuit is open. */
export type CircuitBreaker = <R>(call: () => Promise<R>, fallback: () => Promise<R>) => Promise<R>;

/** Shared by all users of one Redis, so that a timeout opens the circuit for all of them. */
export function createCircuitBreaker(): CircuitBreaker {
  let openUntil = 0;
  return async (call, fallback) => {
    if (performance.now() < openUntil) return fallback();
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, fail) => {
      // Replies that arrived while this process was busy are read before the timeout counts.
      timer = setTimeout(() => setImmediate(fail, new Error('Redis takes too long')), TIMEOUT_MS);
    });
    try {
      return await Promise.race([call(), timeout]);
    } catch {
      openUntil = performance.now() + OPEN_MS;
      return await fallback();
    } finally {
      clearTimeout(timer);
    }
  };
}
