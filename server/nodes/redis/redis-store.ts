import { setTimeout as pause } from 'node:timers/promises';
import { createMemoryStore } from '../single-node';
import type { SharedStore, StoreKind } from '../nodes';
import type { CircuitBreaker } from './circuit-breaker';
import type { Scripts } from './scripts';

/** Attempts before concurrent changes of other nodes count as a fault. */
const TRIES = 50;
/** How long reads are retried while the connection is restored, milliseconds. */
const READ_RETRY_MS = 4_000;
const READ_RETRY_EVERY = 100;

/** A waiting change. */
interface Waiting<T> {
  /** Returns the new value. `resolve` resolves the caller with the result. */
  readonly change: (value: T | undefined) => { readonly value: T | undefined; resolve(): void };
  readonly fail: (error: unknown) => void;
}

/**
 * A store in Redis with optimistic concurrency: read, change, and compare-and-swap. Changes of one key that
 * arrive while another is in progress are applied together, so that many callers wait no longer than one.
 */
export function createRedisStore<T>(
  kind: StoreKind<T>,
  scripts: Pick<Scripts, 'read' | 'swap'>,
  breaker: CircuitBreaker,
): { readonly store: SharedStore<T>; sweep(): void } {
  const { name, ttlMs } = kind;
  /** Waiting changes by key. A key is present while its changes are processed. */
  const queues = new Map<string, Waiting<T>[]>();

  const read = async (key: string): Promise<string> => {
    for (const end = performance.now() + READ_RETRY_MS; ;)
      try {
        return await scripts.read(name, key);
      } catch (error) {
        if (performance.now() > end) throw error;
        await pause(READ_RETRY_EVERY);
      }
  };

  /**
   * Applies changes to a value. A change that throws is rejected alone, and the others are applied without
   * it.
   */
  const changed = (before: string, batch: Waiting<T>[]) => {
    for (;;) {
      let value = before === '' ? undefined : kind.read(JSON.parse(before));
      const resolvers: (() => void)[] = [];
      const bad = batch.findIndex((item) => {
        try {
          const made = item.change(value);
          value = made.value;
          resolvers.push(() => made.resolve());
          return false;
        } catch (error) {
          item.fail(error);
          return true;
        }
      });
      if (bad < 0) return { after: value === undefined ? '' : JSON.stringify(kind.write(value)), resolvers };
      batch.splice(bad, 1);
    }
  };

  const make = async (key: string, batch: Waiting<T>[]): Promise<void> => {
    let before = await read(key);
    for (let left = TRIES; left > 0; left--) {
      const { after, resolvers } = changed(before, batch);
      const resolve = (): void => resolvers.forEach((done) => done());
      if (after === before) return resolve();
      // When the connection fails before the reply, the stored value resolvers whether the swap succeeded.
      const done = await scripts.swap(name, key, before, after, ttlMs).catch(() => undefined);
      if (done === true) return resolve();
      before = await read(key);
      if (done === undefined && before === after) return resolve();
    }
    throw new Error(`the store ${name} is too busy`);
  };

  const work = async (key: string, queue: Waiting<T>[]): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.splice(0);
      await make(key, batch).catch((error: unknown) => {
        for (const { fail } of batch) fail(error);
      });
    }
    queues.delete(key);
  };

  const shared: SharedStore<T> = {
    update: <R>(key: string, change: (value: T | undefined) => readonly [T | undefined, R]) =>
      new Promise<R>((done, fail) => {
        const waiting: Waiting<T> = {
          fail,
          change(given) {
            const [value, result] = change(given);
            return { value, resolve: () => done(result) };
          },
        };
        const queue = queues.get(key);
        if (queue) queue.push(waiting);
        else {
          const own = [waiting];
          queues.set(key, own);
          void work(key, own);
        }
      }),
  };
  if (!kind.localFallback) return { store: shared, sweep: () => undefined };
  const { store: own, sweep } = createMemoryStore(kind, Date.now);
  return {
    store: {
      update: (key, change) =>
        breaker(
          () => shared.update(key, change),
          () => own.update(key, change),
        ),
    },
    sweep,
  };
}
