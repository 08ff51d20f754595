/**
 * Runs work of the same key one at a time, in order, so that events are published in the order of storage.
 */
export function createKeyedMutex() {
  const turns = new Map<string, Promise<unknown>>();
  return async <R>(key: string, work: () => Promise<R>): Promise<R> => {
    const before = turns.get(key) ?? Promise.resolve();
    const turn = before.then(work, work);
    turns.set(key, turn);
    try {
      return await turn;
    } finally {
      if (turns.get(key) === turn) turns.delete(key);
    }
  };
}
