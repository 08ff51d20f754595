import { createKeyedMutex } from '../../keyed-mutex';

/** Per-space data: read from the database once, then kept in memory and changed in order. */
export function createWriteThroughCache<T>(read: (spaceId: string) => Promise<T>) {
  const known = new Map<string, Promise<T>>();

  return {
    of(spaceId: string): Promise<T> {
      const cached = known.get(spaceId);
      if (cached !== undefined) return cached;
      const reading = read(spaceId);
      known.set(spaceId, reading);
      reading.catch(() => known.delete(spaceId));
      return reading;
    },
    /** Cached data, for changes of other nodes. Undefined when the space is not cached. */
    cached: (spaceId: string): Promise<T> | undefined => known.get(spaceId),
    /** Clears the cache. The next access reads again. */
    forget: (): void => known.clear(),
    /** Serializes changes per space. */
    serialize: createKeyedMutex(),
  };
}
