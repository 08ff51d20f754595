import { createTurns } from '../../turns';

/** What the database keeps by space: read once, from then on alive in memory, and changed one after the other. */
export function createKept<T>(read: (spaceId: string) => Promise<T>) {
  const known = new Map<string, Promise<T>>();

  return {
    of(spaceId: string): Promise<T> {
      const here = known.get(spaceId);
      if (here !== undefined) return here;
      const reading = read(spaceId);
      known.set(spaceId, reading);
      reading.catch(() => known.delete(spaceId));
      return reading;
    },
    /** One change of a space after the other. */
    inTurn: createTurns(),
  };
}
