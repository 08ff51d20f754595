import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { Splash } from '../../hud/shell/splash';
import { runGuard, type Target } from '../router/guard';
import { routeOf, spaceIdOf } from '../router/routes';
import { useBoot } from './boot-context';
import { createPages } from './pages';

/** After this time title and icon are set once more: some page may have changed them while loading (section 2). */
const TITLE_AGAIN = 1000;

/** Runs the guard at each navigation and shows the page once it may be seen; until then the one before stays. */
export function Gate() {
  const { app, languages } = useBoot();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const pages = useMemo(() => createPages(languages.i18n), [languages]);
  const [shown, setShown] = useState<Target | undefined>();
  const from = useRef<Target | undefined>(undefined);

  useEffect(() => {
    let current = true;
    const to: Target = { pathname, search };
    app.asker.closeAll();
    const decide = async (): Promise<void> => {
      const verdict = await runGuard(
        { to, from: from.current },
        {
          fetchUser: app.account.refresh,
          signInAnonymously: app.account.signInAnonymously,
          spaceIdOf,
        },
      );
      if (!current) return;
      switch (verdict.kind) {
        case 'allow':
          if (from.current?.pathname !== to.pathname) app.page.scrollToTop();
          from.current = to;
          setShown(to);
          return;
        case 'redirect':
          void navigate(verdict.to, { replace: true });
          return;
        case 'load':
          app.page.load(verdict.to);
          return;
        default:
          verdict satisfies never;
      }
    };
    void decide();
    return () => {
      current = false;
    };
  }, [app, navigate, pathname, search]);

  const title = shown && routeOf(shown.pathname)?.title;
  useEffect(() => {
    if (!title) return undefined;
    const apply = (): void =>
      app.page.setTitle(`${languages.i18n.t(`titles.${title}`)} · ${languages.i18n.t('brand')}`);
    apply();
    const end = app.timers.after(TITLE_AGAIN, apply);
    languages.i18n.on('languageChanged', apply);
    return () => {
      end();
      languages.i18n.off('languageChanged', apply);
    };
  }, [app, languages, title]);

  const Page = shown && pages[routeOf(shown.pathname)?.path ?? ''];
  if (!Page) return <Splash />;
  // The page sees its own address, not the one that the guard is still looking at.
  return (
    <Suspense fallback={<Splash />}>
      <Routes location={shown}>
        <Route path="*" element={<Page />} />
      </Routes>
    </Suspense>
  );
}
