/** What the database keeps by space: read once, from then on alive in memory, and changed one after the other. */
export function createKept<T>(read: (spaceId: string) => Promise<T>) {
  const known = new Map<string, Promise<T>>();
  const turns = new Map<string, Promise<unknown>>();

  return {
    of(spaceId: string): Promise<T> {
      const here = known.get(spaceId);
      if (here !== undefined) return here;
      const reading = read(spaceId);
      known.set(spaceId, reading);
      reading.catch(() => known.delete(spaceId));
      return reading;
    },
    /** One change of a space after the other: they are told in the order in which they are stored. */
    async inTurn<R>(spaceId: string, work: () => Promise<R>): Promise<R> {
      const before = turns.get(spaceId) ?? Promise.resolve();
      const turn = before.then(work, work);
      turns.set(spaceId, turn);
      try {
        return await turn;
      } finally {
        if (turns.get(spaceId) === turn) turns.delete(spaceId);
      }
    },
  };
}
