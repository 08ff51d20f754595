import type { Timers } from './timers';

/** Milliseconds of work before yielding to the page. */
const BUDGET_MS = 8;

/**
 * Runs long work on the main thread in idle time, a few milliseconds at a time. Rejects with the error of a step,
 * or the signal's reason when aborted.
 */
export function runSteps<T>(
  timers: Pick<Timers, 'idle' | 'now'>,
  steps: Iterator<void, T>,
  signal: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const go = (): void => {
      try {
        signal.throwIfAborted();
        const start = timers.now();
        do {
          const { done, value } = steps.next();
          if (!done) continue;
          resolve(value);
          return;
        } while (timers.now() - start < BUDGET_MS);
        timers.idle(go);
      } catch (error) {
        reject(error instanceof Error ? error : new Error('a step failed', { cause: error }));
      }
    };
    timers.idle(go);
  });
}
