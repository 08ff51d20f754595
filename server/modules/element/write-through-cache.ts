import { createKeyedMutex } from '../../keyed-mutex';

/** What the database keeps by space: read once, from then on alive in memory, and changed one after the other. */
export function createWriteThroughCache<T>(read: (spaceId: string) => Promise<T>) {
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
    /** Of other nodes' changes: undefined when nobody here has asked for the space yet. */
    here: (spaceId: string): Promise<T> | undefined => known.get(spaceId),
    /** Whoever asks next reads anew. */
    forget: (): void => known.clear(),
    /** One change of a space after the other. */
    inTurn: createKeyedMutex(),
  };
}
