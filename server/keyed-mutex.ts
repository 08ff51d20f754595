/** Work of one key one after the other: what is told of it is told in the order in which it was stored. */
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
