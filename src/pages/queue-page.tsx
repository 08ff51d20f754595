import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession, useSettings } from '../../hud/app-context';
import { NoSpaceView } from '../../hud/enter/no-space-view';
import { QueueView } from '../../hud/enter/queue-view';
import { isSpaceNotFound } from '../actions/entry/space-exists';
import { joinQueue, type QueueHandle, type QueueState } from '../actions/entry/space-queue';
import { useBoot } from '../boot/boot-context';
import { refusalRedirect } from '../boot/space/space-errors';
import type { LocaleBundle } from '../i18n/add-locales';
import { enterLocales } from '../i18n/enter-locales';
import { shellLocales } from '../i18n/shell-locales';
import { Scope } from '../platform/scope';
import { pageVisibility } from '../platform/visibility';
import { DEMO_PATH, HOME, MAIN, PATHS, spaceIdOf } from '../router/routes';
import { createSteadyAfter } from '../threads/steady-timer';

export const locales: readonly LocaleBundle[] = [...enterLocales, shellLocales];

interface Names {
  readonly zh: string;
  readonly en: string;
}

/** The names of the space; undefined while loading, `none` if it does not exist. */
function useSpaceNames(spaceId: string | undefined): Names | 'none' | undefined {
  const { http } = useBoot();
  const [names, setNames] = useState<Names | 'none' | undefined>();
  useEffect(() => {
    if (!spaceId) return undefined;
    const controller = new AbortController();
    http
      .get('/api/space/simplifyV2', { spaceId }, { signal: controller.signal, quiet: true })
      .then(({ spaceName: zh, spaceNameEn }) => setNames({ zh, en: spaceNameEn || zh }))
      // The queue works without the name.
      .catch((error: unknown) => isSpaceNotFound(error) && setNames('none'));
    return () => controller.abort();
  }, [http, spaceId]);
  return names;
}

/** The queue of a full space (/get-in-line?spaceId=). */
export function Page() {
  const { app, http } = useBoot();
  const { lang } = useSettings();
  const { user } = useSession();
  const somebody = user !== undefined;
  const navigate = useNavigate();
  const spaceId = spaceIdOf(useLocation().search);
  const names = useSpaceNames(spaceId);
  const [state, setState] = useState<QueueState>({ kind: 'loading' });
  const [leaving, setLeaving] = useState(false);
  const line = useRef<QueueHandle>(undefined);

  useEffect(() => {
    // A user who is not signed in gets here only for a space that does not exist.
    if (!spaceId || !somebody) return undefined;
    const scope = new Scope();
    const onState = (next: QueueState): void => {
      const around = next.kind === 'refused' ? refusalRedirect(next.error, spaceId) : undefined;
      if (around !== undefined) void navigate(around, { replace: true });
      else setState(next);
      // A full page load, as the guard requires; the seat is reserved for half a minute. It replaces the
      // queue, so that going back does not enter the queue again.
      if (next.kind === 'ready') app.page.replace(`${MAIN}?id=${encodeURIComponent(spaceId)}`);
    };
    const stood = joinQueue({
      http,
      spaceId,
      visibility: pageVisibility,
      after: createSteadyAfter(scope, app.timers),
      onState,
    });
    line.current = stood;
    scope.own(() => stood.dispose());
    return () => scope.dispose();
  }, [app, http, navigate, somebody, spaceId]);

  const leave = async (): Promise<void> => {
    setLeaving(true);
    // If the call fails, the place expires by itself.
    await line.current?.leave().catch(() => undefined);
    void navigate(HOME, { replace: true });
  };
  if (!spaceId || names === 'none')
    return (
      <NoSpaceView
        named={Boolean(spaceId)}
        onHome={() => void navigate(HOME)}
        onPortal={() => void navigate(PATHS.root)}
        onPlaza={() => void navigate(DEMO_PATH)}
      />
    );
  return (
    <QueueView
      name={names?.[lang]}
      state={state}
      leaving={leaving}
      onLeave={() => void leave()}
      onAgain={() => line.current?.pollNow()}
      onHome={() => void navigate(HOME)}
      errorTextOf={app.errorText}
    />
  );
}
