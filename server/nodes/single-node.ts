import { NEVER } from 'rxjs';
import type { Counter, Nodes, SharedStore, StoreKind } from './nodes';

/** In-memory store of one process. */
export function createMemoryStore<T>(
  { ttlMs }: StoreKind<T>,
  now: () => number,
): { readonly store: SharedStore<T>; sweep(): void } {
  const entries = new Map<string, { readonly value: T; readonly until: number }>();
  const store: SharedStore<T> = {
    async update(key, change) {
      const [value, result] = change(entries.get(key)?.value);
      if (value === undefined) entries.delete(key);
      else entries.set(key, { value, until: now() + ttlMs });
      return result;
    },
  };
  return {
    store,
    sweep() {
      const at = now();
      for (const [key, { until }] of entries) if (until <= at) entries.delete(key);
    },
  };
}

/** In-memory counters of one process. */
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

/** The embedded default: a single process, which holds every lease and sends no messages. */
export function createSingleNode(now: () => number = Date.now): Nodes {
  const sweeps: (() => void)[] = [];
  return {
    id: 'alone',
    isSingle: true,
    peers: [],
    publish: () => undefined,
    messages: () => NEVER,
    call: () => Promise.reject(new Error('there is no other node')),
    handle: () => undefined,
    holderOf: async () => undefined,
    claim: async () => true,
    release: async () => undefined,
    store<T>(kind: StoreKind<T>): SharedStore<T> {
      const { store, sweep } = createMemoryStore(kind, now);
      sweeps.push(sweep);
      return store;
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
