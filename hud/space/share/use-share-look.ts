import { useCallback, useEffect, useRef, useState } from 'react';
import type { ShareLook } from '../../../src/actions/space-share';
import { onLookedAt } from '../../../src/platform/visibility';
import { useShare } from '../space-context';

export type ShareLookState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly look: ShareLook };

/**
 * How the space stands, read anew whenever one looks at the page again: codes and settings change elsewhere too. A
 * failure after a success leaves what was there.
 */
export function useShareLook(): {
  readonly shown: ShareLookState;
  readonly read: () => Promise<void>;
  /** After a failure. */
  readonly again: () => void;
} {
  const share = useShare();
  const [shown, setShown] = useState<ShareLookState>({ kind: 'loading' });
  /** Of the last reading: an earlier one that answers later says nothing. */
  const latest = useRef(0);
  const read = useCallback(async (): Promise<void> => {
    const own = ++latest.current;
    const next: ShareLookState = await share.look().then(
      (look) => ({ kind: 'ready', look }),
      (error: unknown) => ({ kind: 'failed', error }),
    );
    if (own !== latest.current) return;
    setShown((before) => (next.kind === 'failed' && before.kind === 'ready' ? before : next));
  }, [share]);
  useEffect(() => {
    void read();
    return onLookedAt(() => void read());
  }, [read]);
  const again = useCallback((): void => {
    setShown({ kind: 'loading' });
    void read();
  }, [read]);
  return { shown, read, again };
}
