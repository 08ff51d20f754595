/**
 * Coalesces concurrent reads of the same key. Callers that arrive during a read share the next one, which
 * starts when it ends, so that nobody gets data read before the call.
 */
export function createSingleFlight<R>() {
  interface Reads {
    readonly running: Promise<unknown>;
    next?: Promise<R>;
  }
  const byKey = new Map<string, Reads>();

  const begin = (key: string, read: () => Promise<R>): Promise<R> => {
    const result = read();
    const reads: Reads = {
      running: result.then(
        () => leave(),
        () => leave(),
      ),
    };
    const leave = (): void => {
      if (reads.next === undefined && byKey.get(key) === reads) byKey.delete(key);
    };
    byKey.set(key, reads);
    return result;
  };

  return (key: string, read: () => Promise<R>): Promise<R> => {
    const reads = byKey.get(key);
    if (reads === undefined) return begin(key, read);
    reads.next ??= reads.running.then(() => begin(key, read));
    return reads.next;
  };
}
