import type { Timers } from './timers';

/** Milliseconds of work between two looks at what else the page has to do. */
const BUDGET_MS = 8;

/**
 * Runs long work on the main thread in its idle time, a few milliseconds at once. Rejects with what a step throws, and
 * with the signal's reason when that aborts.
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
