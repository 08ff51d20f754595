import { AppError } from '../errors';
import type { ErrorName } from '../../contract/calls/errors';

/** Counts tries by key in fixed windows, in memory. */
export interface Limiter {
  /** Counts a try. Throws the given error, with the seconds to wait, when there were too many. */
  take(key: string, limit: number, error: ErrorName): void;
  /** Forgets windows that are over. */
  sweep(): void;
}

export function createLimiter(windowMs: number, now: () => number = Date.now): Limiter {
  const windows = new Map<string, { count: number; end: number }>();
  return {
    take(key, limit, error) {
      const at = now();
      let window = windows.get(key);
      if (!window || window.end <= at) {
        window = { count: 0, end: at + windowMs };
        windows.set(key, window);
      }
      if (window.count >= limit) throw new AppError(error, Math.ceil((window.end - at) / 1000));
      window.count++;
    },
    sweep() {
      const at = now();
      for (const [key, window] of windows) if (window.end <= at) windows.delete(key);
    },
  };
}
