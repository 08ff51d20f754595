import { useCallback, useEffect, useRef, useState } from 'react';

export type Read<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'there'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * Something that is read when it is first shown, and again on wish; `set` puts a newer answer in its place, `change` one
 * made of what is there by then. `refresh` and another `version` ask for one while what is shown stays.
 */
export function useRead<T>(ask: () => Promise<T>, version: string | number = '') {
  const [read, setRead] = useState<Read<T>>({ kind: 'loading' });
  const load = useCallback(
    (tell: (now: Read<T>) => void): void => {
      ask().then(
        (value) => tell({ kind: 'there', value }),
        (error: unknown) => tell({ kind: 'failed', error }),
      );
    },
    [ask],
  );
  useEffect(() => {
    let here = true;
    load((now) => here && setRead(now));
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
    (how: (value: T) => T): void =>
      setRead((now) => (now.kind === 'there' ? { kind: 'there', value: how(now.value) } : now)),
    [],
  );
  return { read, again, set, change, refresh };
}
