import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../app-context';

export type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'there'; readonly value: T };

/** Loads the data of a panel when it opens and when `version` changes. `load` must keep its identity. */
export function useLoaded<T>(
  load: (version: number) => Promise<T>,
  version = 0,
): {
  readonly now: Loaded<T>;
  readonly retry: () => void;
  readonly set: (change: (value: T) => T) => void;
} {
  const { errorText: errorWords } = useApp();
  const [now, setNow] = useState<Loaded<T>>({ kind: 'loading' });
  const run = useCallback(
    (report: (now: Loaded<T>) => void): void => {
      load(version).then(
        (value) => report({ kind: 'there', value }),
        (error: unknown) => report({ kind: 'failed', text: errorWords(error) }),
      );
    },
    [load, version, errorWords],
  );
  useEffect(() => {
    let active = true;
    run((loaded) => active && setNow(loaded));
    return () => {
      active = false;
    };
  }, [run]);
  const retry = useCallback(() => {
    setNow({ kind: 'loading' });
    run(setNow);
  }, [run]);
  const set = useCallback((change: (value: T) => T) => {
    setNow((before) => (before.kind === 'there' ? { kind: 'there', value: change(before.value) } : before));
  }, []);
  return { now, retry, set };
}
