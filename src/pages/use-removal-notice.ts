import { useEffect, useState } from 'react';
import { useSession } from '../../hud/app-context';
import type { RemovalNotice } from '../../hud/shell/removal-notice-card';
import { clearRemoval, readRemoval } from '../actions/moderation/removal-notice';
import { useBoot } from '../boot/boot-context';
import { onPageFocus } from '../platform/visibility';

/** The removal notice of the user, with the current state of the ban. */
export function useRemovalNotice(): {
  readonly removalNotice: RemovalNotice | undefined;
  readonly dismiss: () => void;
} {
  const { app, http } = useBoot();
  const [removalNotice, setRemovalNotice] = useState<RemovalNotice>();
  const { userId = '' } = useSession().user ?? {};
  useEffect(() => {
    const removal = readRemoval(app.store, userId);
    if (!removal) return undefined;
    let mounted = true;
    const show = (ban: RemovalNotice['ban']): void => {
      if (mounted) setRemovalNotice({ ...removal, ban });
    };
    const loadBan = (): void => {
      http
        .get('/api/space/getOwnBan', { spaceId: removal.spaceId }, { quiet: true })
        .then(show, () => setRemovalNotice((before) => before ?? { ...removal, ban: undefined }));
    };
    loadBan();
    // A moderator may lift the ban while this page is open.
    const stopListening = onPageFocus(loadBan);
    return () => {
      mounted = false;
      stopListening();
    };
  }, [app, http, userId]);
  const dismiss = (): void => {
    clearRemoval(app.store, userId);
    setRemovalNotice(undefined);
  };
  return { removalNotice, dismiss };
}
