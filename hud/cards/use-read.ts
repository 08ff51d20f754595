import { useCallback, useEffect, useState } from 'react';

export type Read<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'there'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Something that is read when it is first shown, and again on wish; `set` puts a newer answer in its place. */
export function useRead<T>(ask: () => Promise<T>) {
  const [read, setRead] = useState<Read<T>>({ kind: 'loading' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let here = true;
    ask().then(
      (value) => here && setRead({ kind: 'there', value }),
      (error: unknown) => here && setRead({ kind: 'failed', error }),
    );
    return () => {
      here = false;
    };
  }, [ask, turn]);
  const again = useCallback((): void => {
    setRead({ kind: 'loading' });
    setTurn((now) => now + 1);
  }, []);
  const set = useCallback((value: T): void => setRead({ kind: 'there', value }), []);
  return { read, again, set };
}
