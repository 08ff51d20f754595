import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSettings } from '../../hud/app-context';
import { NoSpaceView } from '../../hud/enter/no-space-view';
import { RegionView, type RegionState } from '../../hud/enter/region-view';
import { isSpaceNotFound } from '../actions/entry/space-exists';
import { checkRegion } from '../actions/entry/region';
import { useBoot } from '../boot/boot-context';
import type { LocaleBundle } from '../i18n/add-locales';
import { enterLocales } from '../i18n/enter-locales';
import { shellLocales } from '../i18n/shell-locales';
import { DEMO_PATH, HOME, PATHS, spaceIdOf } from '../router/routes';

export const locales: readonly LocaleBundle[] = [...enterLocales, shellLocales];

type State = RegionState | { readonly kind: 'noSpace' };

const OF_ANSWER = { free: 'free', in: 'open', out: 'blocked' } as const;

/** The fallback page of the region check (section 2, /xm-default). It checks again, because the URL may be old. */
function Region({ spaceId }: { readonly spaceId: string | undefined }) {
  const { app, http } = useBoot();
  const { lang } = useSettings();
  const navigate = useNavigate();
  const [names, setNames] = useState<{ zh: string; en: string } | undefined>();
  const [contact, setContact] = useState<string | undefined>();
  const [state, setState] = useState<State>({ kind: spaceId === undefined ? 'unnamed' : 'first' });

  const check = useCallback(
    (id: string, again: boolean, signal?: AbortSignal) =>
      checkRegion(http, id, signal).then(
        (answer) =>
          signal?.aborted || setState({ kind: again && answer === 'out' ? 'still' : OF_ANSWER[answer] }),
        (error: unknown) => {
          if (signal?.aborted) return;
          setState(
            isSpaceNotFound(error) ? { kind: 'noSpace' } : { kind: 'failed', text: app.errorText(error) },
          );
        },
      ),
    [app, http],
  );
  useEffect(() => {
    if (spaceId === undefined) return undefined;
    const controller = new AbortController();
    const options = { signal: controller.signal, quiet: true };
    http.get('/api/wecom/contactWay', {}, options).then(
      ({ qr_code }) => setContact(qr_code),
      () => !controller.signal.aborted && setContact(''),
    );
    void http
      .get('/api/space/simplifyV2', { spaceId }, options)
      .then(({ spaceName: zh, spaceNameEn }) => setNames({ zh, en: spaceNameEn || zh }))
      // The page works without the name.
      .catch(() => undefined)
      .then(() => check(spaceId, false, controller.signal));
    return () => controller.abort();
  }, [check, http, spaceId]);

  const onHome = (): void => void navigate(HOME);
  if (state.kind === 'noSpace')
    return (
      <NoSpaceView
        named
        onHome={onHome}
        onPortal={() => void navigate(PATHS.root)}
        onPlaza={() => void navigate(DEMO_PATH)}
      />
    );
  return (
    <RegionView
      name={names?.[lang] ?? ''}
      state={state}
      contact={contact}
      onAgain={() => {
        if (spaceId === undefined) return;
        setState({ kind: state.kind === 'failed' ? 'first' : 'checking' });
        void check(spaceId, true);
      }}
      onOpen={() => void navigate(`${PATHS.spaceEnter}?id=${encodeURIComponent(spaceId ?? '')}`)}
      onHome={onHome}
    />
  );
}

/** Remounted for another space. */
export function Page() {
  const spaceId = spaceIdOf(useLocation().search) || undefined;
  return <Region key={spaceId} spaceId={spaceId} />;
}
