import { useCallback, useEffect, useRef, useState } from 'react';

export type Read<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'there'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * Reads a value when the component is mounted and when `request` changes. `again` reads it once more and shows the loading
 * state; `refresh` and a new `version` keep the shown value until the new one arrives. `set` replaces the value, `change`
 * computes a new value from the current one.
 */
export function useRead<T>(request: () => Promise<T>, version: string | number = '') {
  const [read, setRead] = useState<Read<T>>({ kind: 'loading' });
  const load = useCallback(
    (show: (read: Read<T>) => void): void => {
      request().then(
        (value) => show({ kind: 'there', value }),
        (error: unknown) => show({ kind: 'failed', error }),
      );
    },
    [request],
  );
  useEffect(() => {
    let here = true;
    load((next) => here && setRead(next));
    return () => {
      here = false;
    };
  }, [load]);
  const refresh = useCallback((): void => load(setRead), [load]);
  const known = useRef(version);
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    refresh();
  }, [refresh, version]);
  const again = useCallback((): void => {
    setRead({ kind: 'loading' });
    load(setRead);
  }, [load]);
  const set = useCallback((value: T): void => setRead({ kind: 'there', value }), []);
  const change = useCallback(
    (update: (value: T) => T): void =>
      setRead((now) => (now.kind === 'there' ? { kind: 'there', value: update(now.value) } : now)),
    [],
  );
  return { read, again, set, change, refresh };
}
