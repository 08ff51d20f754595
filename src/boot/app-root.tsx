import { useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { AppProvider } from '../../hud/app-context';
import { ErrorBoundary } from '../../hud/shell/error-boundary';
import { LazyDialogs } from '../../hud/shell/lazy-dialogs';
import { Toasts } from '../../hud/shell/toasts';
import { withReturnUrl } from '../router/return-url';
import { HOME, LOGIN } from '../router/routes';
import type { Booted } from './app';
import { BootProvider, useBoot } from './boot-context';
import { Gate } from './gate';

/** What the app does about codes that any call may answer (section 8). */
function Reactions() {
  const { app, http, languages } = useBoot();
  const navigate = useNavigate();
  useEffect(() => {
    return http.onReaction((reaction) => {
      const { pathname, search } = window.location;
      switch (reaction.kind) {
        case 'signIn':
          if (pathname !== LOGIN) void navigate(withReturnUrl(LOGIN, pathname + search));
          return;
        case 'noPermission':
          if (pathname !== HOME)
            app.asker.tell({
              title: languages.i18n.t('noPermission'),
              content: reaction.desc,
              confirm: languages.i18n.t('confirm'),
            });
          return;
        case 'kickedOut':
          app.toaster.warning(reaction.desc);
          void navigate(HOME);
          return;
        case 'spaceClosed':
          app.toaster.error(reaction.desc);
          void navigate(HOME);
          return;
        default:
          reaction satisfies never;
      }
    });
  }, [app, http, languages, navigate]);
  return null;
}

export function AppRoot({ booted }: { readonly booted: Booted }) {
  return (
    <I18nextProvider i18n={booted.languages.i18n}>
      <AppProvider value={booted.app}>
        <BootProvider value={booted}>
          <ErrorBoundary>
            <BrowserRouter>
              <Gate />
              <Reactions />
            </BrowserRouter>
            <LazyDialogs />
          </ErrorBoundary>
          <Toasts />
        </BootProvider>
      </AppProvider>
    </I18nextProvider>
  );
}
