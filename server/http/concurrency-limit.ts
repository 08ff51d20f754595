/** Bounds what one key, such as a network address, may do at the same time. */
export interface ConcurrencyLimit {
  /** Takes a place. Returns the function that gives it back, or undefined when all are taken. */
  take(key: string): (() => void) | undefined;
}

export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  const taken = new Map<string, number>();
  return {
    take(key) {
      const count = taken.get(key) ?? 0;
      if (count >= most) return undefined;
      taken.set(key, count + 1);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        const left = (taken.get(key) ?? 1) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      };
    },
  };
}
