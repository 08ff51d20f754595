import { useEffect, useState } from 'react';
import { useSession } from '../../hud/app-context';
import type { RemovalNotice } from '../../hud/shell/removal-notice-card';
import { dropSentOut, sentOutNote } from '../actions/moderation/removal-notice';
import { useBoot } from '../boot/boot-context';
import { onLookedAt } from '../platform/visibility';

/** That one had to leave a space, with how it stands now. */
export function useSentOut(): { readonly sentOut: RemovalNotice | undefined; readonly dismiss: () => void } {
  const { app, http } = useBoot();
  const [sentOut, setSentOut] = useState<RemovalNotice>();
  const { userId = '' } = useSession().user ?? {};
  useEffect(() => {
    const note = sentOutNote(app.store, userId);
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
    // A keeper may let them in again while they look at something else.
    const end = onLookedAt(ask);
    return () => {
      here = false;
      end();
    };
  }, [app, http, userId]);
  const dismiss = (): void => {
    dropSentOut(app.store, userId);
    setSentOut(undefined);
  };
  return { sentOut, dismiss };
}
