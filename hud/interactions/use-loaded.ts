import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../app-context';

export type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'there'; readonly value: T };

/** What a panel asks the platform for when it opens. `load` keeps its identity while it means the same. */
export function useLoaded<T>(load: () => Promise<T>): {
  readonly now: Loaded<T>;
  readonly retry: () => void;
  readonly set: (change: (value: T) => T) => void;
} {
  const { errorWords } = useApp();
  const [now, setNow] = useState<Loaded<T>>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let here = true;
    load().then(
      (value) => here && setNow({ kind: 'there', value }),
      (error: unknown) => here && setNow({ kind: 'failed', text: errorWords(error) }),
    );
    return () => {
      here = false;
    };
  }, [load, errorWords, round]);
  const retry = useCallback(() => {
    setNow({ kind: 'loading' });
    setRound((before) => before + 1);
  }, []);
  const set = useCallback((change: (value: T) => T) => {
    setNow((before) => (before.kind === 'there' ? { kind: 'there', value: change(before.value) } : before));
  }, []);
  return { now, retry, set };
}
