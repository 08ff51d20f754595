import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession, useSettings } from '../../hud/app-context';
import { NoSpaceView } from '../../hud/enter/no-space-view';
import { SpaceFrontView } from '../../hud/enter/space-front-view';
import { checkDevice, type DeviceCheck } from '../actions/entry/device-check';
import { isSpaceNotFound } from '../actions/entry/space-exists';
import {
  fetchSpaceSummary,
  checkEntry,
  type Door,
  type SpaceFront,
  type SpaceSummary,
} from '../actions/entry/space-front';
import { useBoot } from '../boot/boot-context';
import type { LocaleBundle } from '../i18n/add-locales';
import { enterLocales } from '../i18n/enter-locales';
import { shellLocales } from '../i18n/shell-locales';
import { readDevice } from '../platform/device';
import { withReturnUrl } from '../router/return-url';
import { DEMO_PATH, HOME, LOGIN, MAIN, PATHS, spaceIdOf } from '../router/routes';

export const locales: readonly LocaleBundle[] = [...enterLocales, shellLocales];

function useDeviceChecks(): readonly DeviceCheck[] | undefined {
  const { app } = useBoot();
  const [checks, setChecks] = useState<readonly DeviceCheck[] | undefined>();
  useEffect(() => {
    let mounted = true;
    // Creating a WebGL context takes a moment; the page renders first.
    const end = app.timers.idle(() => {
      readDevice().then(
        (facts) => mounted && setChecks(checkDevice(facts)),
        (error: unknown) => app.page.report(error),
      );
    });
    return () => {
      mounted = false;
      end();
    };
  }, [app]);
  return checks;
}

function Front({ spaceId }: { readonly spaceId: string | undefined }) {
  const { app, http } = useBoot();
  const { lang, brand } = useSettings();
  const { user } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const checks = useDeviceChecks();
  const [glance, setGlance] = useState<SpaceSummary | undefined>();
  const [front, setFront] = useState<SpaceFront | undefined>();
  const [failed, setFailed] = useState<string | undefined>();
  const [noSpace, setNoSpace] = useState(spaceId === undefined);

  const to = useCallback(
    (path: string, key = 'spaceId') => `${path}?${key}=${encodeURIComponent(spaceId ?? '')}`,
    [spaceId],
  );
  const load = useCallback(
    (id: string, signal: AbortSignal): void => {
      const fail = (error: unknown): void => {
        if (signal.aborted) return;
        if (isSpaceNotFound(error)) setNoSpace(true);
        else setFailed(app.errorText(error));
      };
      fetchSpaceSummary(http, id, signal).then(setGlance, fail);
      checkEntry(http, id, signal).then((tried) => {
        if (tried.door.kind === 'region') void navigate(to(PATHS.xmDefault), { replace: true });
        else setFront(tried);
      }, fail);
    },
    [app, http, navigate, to],
  );
  useEffect(() => {
    const controller = new AbortController();
    if (spaceId) load(spaceId, controller.signal);
    // The chunks of the space are prefetched meanwhile.
    const end = app.timers.idle(() => void import('./main-page').catch(() => undefined));
    return () => {
      controller.abort();
      end();
    };
  }, [app, load, spaceId]);

  const through = (door: Door['kind']): void => {
    switch (door) {
      case 'open':
        app.page.mark('tp:enter');
        void navigate(to(MAIN, 'id'));
        return;
      case 'full':
        void navigate(to(PATHS.getInLine));
        return;
      case 'invite':
        void navigate(to(PATHS.invite));
        return;
      case 'signIn':
        void navigate(withReturnUrl(LOGIN, pathname + search));
        return;
      case 'region':
      case 'refused':
        return;
      default:
        door satisfies never;
    }
  };
  if (noSpace)
    return (
      <NoSpaceView
        named={spaceId !== undefined}
        onHome={() => void navigate(HOME)}
        onPortal={() => void navigate(PATHS.root)}
        onPlaza={() => void navigate(DEMO_PATH)}
      />
    );
  return (
    <SpaceFrontView
      preview={
        glance && {
          name: lang === 'en' ? glance.spaceNameEn || glance.spaceName : glance.spaceName,
          description: lang === 'en' ? glance.descriptionEn || glance.description : glance.description,
          picture: glance.smallImgUrl,
        }
      }
      front={front}
      failed={failed}
      checks={checks}
      user={user}
      editable={(brand?.project.avatarEdit ?? true) || (brand?.project.nicknameEdit ?? true)}
      onDoor={through}
      onRetry={() => {
        setFailed(undefined);
        load(spaceId ?? '', new AbortController().signal);
      }}
      onHome={() => void navigate(HOME)}
      errorTextOf={app.errorText}
    />
  );
}

/** The front page of a space (/spaceEnter?id=), remounted for another space. */
export function Page() {
  const spaceId = spaceIdOf(useLocation().search) || undefined;
  return <Front key={spaceId} spaceId={spaceId} />;
}
