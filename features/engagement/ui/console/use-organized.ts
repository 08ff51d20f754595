import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp } from '../../../../hud/app-context';
import { useFeatureAppApi } from '../../../../hud/features/use-features';
import type { Read } from '../../../../hud/ui/use-read';
import { whileVisible } from '../../../../src/platform/visibility';
import type { Organized, OrganizedFilter } from '../../client-api';

/** How often the list is read again, ms. */
const READS_EVERY = 5_000;

/** A page of the engagements that the user runs, read again while the page is visible. A failure keeps what was shown. */
export function useOrganized({ spaceId, state, pageNum }: OrganizedFilter) {
  const { timers } = useApp();
  const api = useFeatureAppApi('engagement');
  const [read, setRead] = useState<Read<Organized>>({ kind: 'loading' });
  const readings = useRef(0);
  const refresh = useCallback(async (): Promise<void> => {
    const own = ++readings.current;
    const filter = { pageNum, ...(spaceId !== undefined && { spaceId }), ...(state && { state }) };
    try {
      const value = await api.organized(filter);
      if (own === readings.current) setRead({ kind: 'there', value });
    } catch (error) {
      if (own === readings.current)
        setRead((before) => (before.kind === 'there' ? before : { kind: 'failed', error }));
    }
  }, [api, spaceId, state, pageNum]);
  useEffect(() => {
    const end = whileVisible(() => {
      void refresh();
      return timers.every(READS_EVERY, () => void refresh());
    });
    return () => {
      readings.current += 1;
      end();
    };
  }, [refresh, timers]);
  const again = (): void => {
    setRead({ kind: 'loading' });
    void refresh();
  };
  return { read, again };
}
