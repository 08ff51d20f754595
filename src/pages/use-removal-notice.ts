import { useEffect, useState } from 'react';
import { useSession } from '../../hud/app-context';
import type { RemovalNotice } from '../../hud/shell/removal-notice-card';
import { clearRemoval, readRemoval } from '../actions/moderation/removal-notice';
import { useBoot } from '../boot/boot-context';
import { onPageFocus } from '../platform/visibility';

/** The removal notice of the user, with the current state of the ban. */
export function useRemovalNotice(): {
  readonly sentOut: RemovalNotice | undefined;
  readonly dismiss: () => void;
} {
  const { app, http } = useBoot();
  const [sentOut, setSentOut] = useState<RemovalNotice>();
  const { userId = '' } = useSession().user ?? {};
  useEffect(() => {
    const note = readRemoval(app.store, userId);
    if (!note) return undefined;
    let here = true;
    const show = (ban: RemovalNotice['ban']): void => {
      if (here) setSentOut({ ...note, ban });
    };
    const ask = (): void => {
      http
        .get('/api/space/getOwnBan', { spaceId: note.spaceId }, { quiet: true })
        .then(show, () => setSentOut((before) => before ?? { ...note, ban: undefined }));
    };
    ask();
    // A moderator may lift the ban meanwhile.
    const end = onPageFocus(ask);
    return () => {
      here = false;
      end();
    };
  }, [app, http, userId]);
  const dismiss = (): void => {
    clearRemoval(app.store, userId);
    setSentOut(undefined);
  };
  return { sentOut, dismiss };
}
