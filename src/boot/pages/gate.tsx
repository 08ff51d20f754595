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

/** Runs the guard at each navigation and shows the page once it may be seen; until then the one before stays. */
export function Gate() {
  const { app, http, languages, reports } = useBoot();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // The address that one arrives at says what is needed first.
  const [arrival] = useState(pathname);
  const pages = useMemo(() => createPages(languages.i18n, arrival), [languages, arrival]);
  useEffect(() => afterEnterOrInteraction(arrival, app.timers, fetchPages), [app, arrival]);
  const flags = useMemo(() => sessionStore(), []);
  const [shown, setShown] = useState<Target | undefined>();
  // Nothing was shown before: the page's own splash still stands there.
  const [first, setFirst] = useState(true);
  const from = useRef<Target | undefined>(undefined);
  const setTitle = useTitle(shown?.pathname);
  // The guard runs once a navigation: a title that changed with the language must not start it anew.
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
              // Step 9 leads to the sign-in: nobody should take that for having been signed out.
              app.showError(error);
              throw error;
            }),
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
          // A world stays until what comes after it can be seen: nobody is sent out into an empty page, dark by night.
          // So does the page's own splash: React holds back for 300 ms whatever comes in place of a fallback.
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
  }, [app, flags, http, navigate, pathname, search]);

  const route = shown && routeOf(shown.pathname);
  const branded = route?.skipCheck || route?.path === PATHS.spaceEditor;
  const spaceId = branded && shown ? spaceIdOf(shown.search) : undefined;
  useEffect(() => {
    if (route) reports.track((tracker) => tracker.pageView(route.path));
  }, [reports, route]);
  useEffect(() => app.showBrandOf(spaceId), [app, spaceId]);

  // The page sees its own address, not the one that the guard is still looking at. The router's own way to say so
  // (a tree of routes with a location) brings a matcher for routes that we do not have.
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
