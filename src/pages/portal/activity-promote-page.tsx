import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { OpenSpace } from '../../../contract/calls/space-preview';
import { PromoteView, type Promoted } from '../../../hud/portal/pages/promote-view';
import { useBoot } from '../../boot/boot-context';
import { WithContact } from '../../boot/pages/contact';
import { AppError } from '../../http/app-error';
import type { LocaleBundle } from '../../i18n/add-locales';
import { MAIN, spaceIdOf } from '../../router/routes';

/** The views load the portal's texts. */
export const locales: readonly LocaleBundle[] = [];

/** The open spaces; undefined while loading. */
function useOpenSpaces(wanted: boolean): readonly OpenSpace[] | undefined {
  const { http } = useBoot();
  const [open, setOpen] = useState<readonly OpenSpace[] | undefined>();
  useEffect(() => {
    if (!wanted) return undefined;
    const controller = new AbortController();
    http
      .get('/api/space/listOpen', {}, { signal: controller.signal, quiet: true })
      .then(({ spaces }) => setOpen(spaces))
      // The page works without them.
      .catch(() => undefined);
    return () => controller.abort();
  }, [http, wanted]);
  return open;
}

/** Presents a space and lets the user join; without a space, presents events in general. */
export function Page() {
  const { http } = useBoot();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const spaceId = spaceIdOf(query.toString()) || undefined;
  const open = useOpenSpaces(spaceId === undefined);
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<{ readonly to: string; readonly shown: Promoted } | undefined>();
  /** Identifies the current request: older answers are ignored. */
  const question = `${round} ${spaceId ?? ''}`;

  useEffect(() => {
    if (spaceId === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    http.get('/api/space/simplifyV2', { spaceId }, { signal, quiet: true }).then(
      (space) => setAnswer({ to: question, shown: { kind: 'there', space } }),
      (error: unknown) => {
        if (signal.aborted) return;
        // An answer means that the space does not exist; no answer, that it is unknown.
        const kind = AppError.from(error).code < 0 ? 'failed' : 'lost';
        setAnswer({ to: question, shown: { kind } });
      },
    );
    return () => controller.abort();
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
