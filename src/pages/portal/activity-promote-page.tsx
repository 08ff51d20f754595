import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { OpenSpace } from '../../../contract/calls/space-preview';
import { PromoteView, type Promoted } from '../../../hud/portal/pages/promote-view';
import { useBoot } from '../../boot/boot-context';
import { WithContact } from '../../boot/pages/contact';
import { AppError } from '../../http/app-error';
import type { LocaleBundle } from '../../i18n/add-locales';
import { MAIN, spaceIdOf } from '../../router/routes';

/** The portal's prose comes with its views. */
export const locales: readonly LocaleBundle[] = [];

/** What anybody may enter; undefined until it is known. */
function useOpenSpaces(wanted: boolean): readonly OpenSpace[] | undefined {
  const { http } = useBoot();
  const [open, setOpen] = useState<readonly OpenSpace[] | undefined>();
  useEffect(() => {
    if (!wanted) return undefined;
    const asking = new AbortController();
    http
      .get('/api/space/listOpen', {}, { signal: asking.signal, quiet: true })
      .then(({ spaces }) => setOpen(spaces))
      // The page stands without them.
      .catch(() => undefined);
    return () => asking.abort();
  }, [http, wanted]);
  return open;
}

/** Tells of a space before one enters, and lets one join; without a space, of events as such. */
export function Page() {
  const { http } = useBoot();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const spaceId = spaceIdOf(query.toString()) || undefined;
  const open = useOpenSpaces(spaceId === undefined);
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<{ readonly to: string; readonly shown: Promoted } | undefined>();
  /** Names the question that is open: an answer to an older one does not count. */
  const question = `${round} ${spaceId ?? ''}`;

  useEffect(() => {
    if (spaceId === undefined) return undefined;
    const asking = new AbortController();
    const { signal } = asking;
    http.get('/api/space/simplifyV2', { spaceId }, { signal, quiet: true }).then(
      (space) => setAnswer({ to: question, shown: { kind: 'there', space } }),
      (error: unknown) => {
        if (signal.aborted) return;
        // An answer means that there is no such space; silence, that nobody knows.
        const kind = AppError.from(error).code < 0 ? 'failed' : 'lost';
        setAnswer({ to: question, shown: { kind } });
      },
    );
    return () => asking.abort();
  }, [http, spaceId, question]);
  const waiting: Promoted = spaceId === undefined ? { kind: 'general', open } : { kind: 'loading' };
  const shown = answer?.to === question ? answer.shown : waiting;

  return (
    <WithContact>
      <PromoteView
        shown={shown}
        onJoin={() => void navigate(`${MAIN}?id=${encodeURIComponent(spaceId ?? '')}`)}
        onRetry={() => setRound(round + 1)}
      />
    </WithContact>
  );
}
