import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PromoteView, type Promoted } from '../../hud/portal/pages/promote-view';
import { useBoot } from '../boot/boot-context';
import { WithContact } from '../boot/contact';
import { AppError } from '../http/app-error';
import type { PageWords } from '../i18n/add-words';
import { MAIN, spaceIdOf } from '../router/routes';

/** The portal's prose comes with its views. */
export const words: readonly PageWords[] = [];

/** Tells of a space before one enters, and lets one join. */
export function Page() {
  const { http } = useBoot();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const spaceId = spaceIdOf(query.toString());
  const [shown, setShown] = useState<Promoted>({ kind: 'loading' });

  const load = useCallback(
    (signal: AbortSignal) => {
      if (spaceId === undefined) {
        setShown({ kind: 'lost' });
        return;
      }
      setShown({ kind: 'loading' });
      http.get('/api/space/simplifyV2', { spaceId }, { signal, quiet: true }).then(
        (space) => setShown({ kind: 'there', space }),
        (error: unknown) => {
          if (signal.aborted) return;
          // An answer means that there is no such space; silence, that nobody knows.
          setShown({ kind: AppError.from(error).code < 0 ? 'failed' : 'lost' });
        },
      );
    },
    [http, spaceId],
  );
  useEffect(() => {
    const asking = new AbortController();
    load(asking.signal);
    return () => asking.abort();
  }, [load]);

  return (
    <WithContact>
      <PromoteView
        shown={shown}
        onJoin={() => void navigate(`${MAIN}?id=${encodeURIComponent(spaceId ?? '')}`)}
        onRetry={() => load(new AbortController().signal)}
      />
    </WithContact>
  );
}
