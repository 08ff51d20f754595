import { startTransition, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import {
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { Splash } from '../../../hud/shell/splash';
import { sessionStore } from '../../platform/store';
import { runGuard } from '../../router/guard';
import type { Target } from '../../router/guard-steps';
import { PATHS, routeOf, spaceIdOf } from '../../router/routes';
import { useBoot } from '../boot-context';
import { createPages, fetchPages } from './lazy-pages';
import { LazyHelp } from './lazy-help';
import { useTitle } from './use-title';
import { afterEnterOrInteraction } from '../after-enter';

/** Session flag of section 3. */
const FROM_PORTAL = 'fromPortal';

/** Runs the guard at each navigation and keeps the previous page until it allows the next one. */
export function Gate() {
  const { app, http, languages, telemetry } = useBoot();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // The landing URL decides what loads first.
  const [arrival] = useState(pathname);
  const pages = useMemo(() => createPages(languages.i18n, arrival), [languages, arrival]);
  useEffect(() => afterEnterOrInteraction(arrival, app.timers, fetchPages), [app, arrival]);
  const flags = useMemo(() => sessionStore(), []);
  const [shown, setShown] = useState<Target | undefined>();
  // No page was shown yet: the static splash is still visible.
  const [first, setFirst] = useState(true);
  const from = useRef<Target | undefined>(undefined);
  const setTitle = useTitle(shown?.pathname);
  // The guard runs once per navigation: a title change by language must not restart it.
  const title = useRef(setTitle);
  useEffect(() => {
    title.current = setTitle;
  }, [setTitle]);

  useEffect(() => {
    let current = true;
    const to: Target = { pathname, search };
    const decide = async (): Promise<void> => {
      const verdict = await runGuard(
        {
          to,
          from: from.current,
          site: { host: app.page.host(), phone: app.page.isPhone(), config: app.config },
        },
        {
          arrive(target) {
            app.dialogs.closeAll();
            title.current(target.pathname);
          },
          fetchUser: () =>
            app.account.refresh().catch((error: unknown) => {
              // Step 9 opens the sign-in; the error tells that this is not a sign-out.
              app.showError(error);
              throw error;
            }),
          recordLogin: (user) => telemetry.track((tracker) => tracker.login(user)),
          signInAnonymously: app.account.signInAnonymously,
          spaceExists: async (id) => (await import('../../actions/entry/space-exists')).spaceExists(http, id),
          portalFlag: {
            get: () => flags.get(FROM_PORTAL) === '1',
            set: (value) => flags.set(FROM_PORTAL, value ? '1' : ''),
          },
        },
      );
      if (!current) return;
      switch (verdict.kind) {
        case 'allow':
          if (from.current?.pathname !== to.pathname) app.page.scrollToTop();
          setFirst(from.current === undefined);
          // A space stays visible until the next page can be shown, instead of an empty dark page. So does
          // the static splash: React delays content that replaces a fallback by 300 ms.
          if (from.current === undefined || from.current.pathname === PATHS.main)
            startTransition(() => setShown(to));
          else setShown(to);
          from.current = to;
          return;
        case 'redirect':
          void navigate(verdict.to, { replace: true });
          return;
        case 'load':
          app.page.replace(verdict.to);
          return;
        default:
          verdict satisfies never;
      }
    };
    void decide();
    return () => {
      current = false;
    };
  }, [app, flags, http, navigate, pathname, search, telemetry]);

  const route = shown && routeOf(shown.pathname);
  const branded = route?.skipCheck || route?.path === PATHS.spaceEditor;
  const spaceId = branded && shown ? spaceIdOf(shown.search) : undefined;
  useEffect(() => {
    if (route) telemetry.track((tracker) => tracker.pageView(route.path));
  }, [telemetry, route]);
  useEffect(() => app.showBrandOf(spaceId), [app, spaceId]);

  // The page sees its own URL, not the one that the guard is checking. The router's own API for it (a route
  // tree with a location) would bring an unused route matcher.
  const address = useMemo(
    () => ({
      location: { pathname: '/', search: '', ...shown, hash: '', state: null, key: 'default' },
      navigationType: NavigationType.Pop,
    }),
    [shown],
  );
  const Page = shown && pages[routeOf(shown.pathname)?.path ?? ''];
  return (
    <Suspense fallback={<Splash first={first} />}>
      {Page ? (
        <LocationContext value={address}>
          <Page />
          <LazyHelp />
        </LocationContext>
      ) : (
        <Splash first />
      )}
    </Suspense>
  );
}
