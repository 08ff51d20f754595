import { NEVER } from 'rxjs';
import type { Counter, Nodes, Shelf, ShelfKind } from './nodes';

/** Values of one process: as they are, without crossing anything. */
export function createMemoryShelf<T>(
  { keepFor }: ShelfKind<T>,
  now: () => number,
): { readonly shelf: Shelf<T>; sweep(): void } {
  const kept = new Map<string, { readonly value: T; readonly until: number }>();
  const shelf: Shelf<T> = {
    async update(key, change) {
      const [value, result] = change(kept.get(key)?.value);
      if (value === undefined) kept.delete(key);
      else kept.set(key, { value, until: now() + keepFor });
      return result;
    },
  };
  return {
    shelf,
    sweep() {
      const at = now();
      for (const [key, { until }] of kept) if (until <= at) kept.delete(key);
    },
  };
}

/** Counts of one process. */
export function createMemoryCounter(
  windowMs: number,
  now: () => number,
): { readonly counter: Counter; sweep(): void } {
  const windows = new Map<string, { count: number; readonly end: number }>();
  return {
    counter: {
      async add(key) {
        const at = now();
        let window = windows.get(key);
        if (window === undefined || window.end <= at) {
          window = { count: 0, end: at + windowMs };
          windows.set(key, window);
        }
        return { count: ++window.count, left: window.end - at };
      },
    },
    sweep() {
      const at = now();
      for (const [key, { end }] of windows) if (end <= at) windows.delete(key);
    },
  };
}

/** The embedded default: one process, which holds every name and tells nobody. */
export function createAlone(now: () => number = Date.now): Nodes {
  const sweeps: (() => void)[] = [];
  return {
    id: 'alone',
    alone: true,
    others: [],
    tell: () => undefined,
    heard: () => NEVER,
    ask: () => Promise.reject(new Error('there is no other node')),
    answer: () => undefined,
    holderOf: async () => undefined,
    claim: async () => true,
    release: async () => undefined,
    shelf<T>(kind: ShelfKind<T>): Shelf<T> {
      const { shelf, sweep } = createMemoryShelf(kind, now);
      sweeps.push(sweep);
      return shelf;
    },
    counter(_, windowMs) {
      const { counter, sweep } = createMemoryCounter(windowMs, now);
      sweeps.push(sweep);
      return counter;
    },
    joined$: NEVER,
    gone$: NEVER,
    missed$: NEVER,
    sweep() {
      for (const sweep of sweeps) sweep();
    },
    stop: async () => undefined,
  };
}
