import { useCallback, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Moderation } from '../../../src/actions/moderation/moderation';

export interface PagedList<T> {
  /** Undefined while the first page loads, or when it failed. */
  readonly items: readonly T[] | undefined;
  readonly more: boolean;
  readonly failed: boolean;
  readonly busy: boolean;
  /** Loads the next page, or retries the failed one. */
  next(): void;
  change(change: (items: readonly T[]) => readonly T[]): void;
  /** Reads the latest items again and merges them by `same`. A failure is ignored until the next call. */
  refresh(same: (a: T, b: T) => boolean): void;
}

/** Paged list; `read` receives the items so far and must keep its identity. */
export function usePagedList<T>(
  read: (loaded: readonly T[]) => Promise<{ readonly items: readonly T[]; readonly more: boolean }>,
): PagedList<T> {
  const [items, setItems] = useState<readonly T[]>();
  const [more, setMore] = useState(false);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(true);
  const loadAfter = useCallback(
    (loaded: readonly T[]): Promise<void> =>
      read(loaded)
        .then(
          (page) => {
            setItems([...loaded, ...page.items]);
            setMore(page.more);
          },
          () => setFailed(true),
        )
        .then(() => setBusy(false)),
    [read],
  );
  useEffect(() => {
    void loadAfter([]);
  }, [loadAfter]);
  const change = useCallback(
    (by: (now: readonly T[]) => readonly T[]): void => setItems((now) => now && by(now)),
    [],
  );
  const refresh = useCallback(
    (same: (a: T, b: T) => boolean): void => {
      read([]).then(
        (page) =>
          change((now) => [
            ...page.items.filter((item) => !now.some((known) => same(item, known))),
            ...now.map((known) => page.items.find((item) => same(item, known)) ?? known),
          ]),
        () => undefined,
      );
    },
    [read, change],
  );
  return {
    items,
    more,
    failed,
    busy,
    next() {
      setBusy(true);
      setFailed(false);
      void loadAfter(items ?? []);
    },
    change,
    refresh,
  };
}

/** Reads the latest items again after each moderation action. */
export function useRefreshOnChange<T>(
  { refresh }: PagedList<T>,
  same: (a: T, b: T) => boolean,
  { state }: Pick<Moderation, 'state'>,
): void {
  const { logChanges } = useSnapshot(state);
  const known = useRef(logChanges);
  useEffect(() => {
    if (known.current === logChanges) return;
    known.current = logChanges;
    refresh(same);
  }, [logChanges, refresh, same]);
}
