/**
 * Runs work of the same key one at a time, in order, so that events are published in the order of storage.
 */
export function createKeyedMutex() {
  /** By key: the promise of the last queued work. */
  const tails = new Map<string, Promise<unknown>>();
  return async <R>(key: string, work: () => Promise<R>): Promise<R> => {
    const before = tails.get(key) ?? Promise.resolve();
    const result = before.then(work, work);
    tails.set(key, result);
    try {
      return await result;
    } finally {
      if (tails.get(key) === result) tails.delete(key);
    }
  };
}
