import { useCallback, useEffect, useRef, useState } from 'react';
import type { ShareState } from '../../../src/actions/space-share';
import { onPageFocus } from '../../../src/platform/visibility';
import { useShare } from '../space-context';

export type ShareLookState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly look: ShareState };

/**
 * Share state of the space, read again whenever the page becomes visible, because codes and settings change
 * elsewhere. A failure after a success keeps the last state.
 */
export function useShareState(): {
  readonly shown: ShareLookState;
  readonly read: () => Promise<void>;
  /** Retries after a failure. */
  readonly retry: () => void;
} {
  const share = useShare();
  const [shown, setShown] = useState<ShareLookState>({ kind: 'loading' });
  /** Sequence number of the last read: late answers of earlier reads are dropped. */
  const latest = useRef(0);
  const read = useCallback(async (): Promise<void> => {
    const own = ++latest.current;
    const next: ShareLookState = await share.load().then(
      (look) => ({ kind: 'ready', look }),
      (error: unknown) => ({ kind: 'failed', error }),
    );
    if (own !== latest.current) return;
    setShown((before) => (next.kind === 'failed' && before.kind === 'ready' ? before : next));
  }, [share]);
  useEffect(() => {
    void read();
    return onPageFocus(() => void read());
  }, [read]);
  const retry = useCallback((): void => {
    setShown({ kind: 'loading' });
    void read();
  }, [read]);
  return { shown, read, retry };
}
