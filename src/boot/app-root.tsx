import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { AppProvider } from '../../hud/app-context';
import { ErrorBoundary } from '../../hud/shell/error-boundary';
import { LazyDialogs } from '../../hud/shell/lazy-dialogs';
import { Toasts } from '../../hud/shell/toasts';
import type { Booted } from './app';
import { BootProvider } from './boot-context';
import { Gate } from './pages/gate';
import { Reactions } from './reactions';

export function AppRoot({ booted }: { readonly booted: Booted }) {
  return (
    <I18nextProvider i18n={booted.languages.i18n}>
      <AppProvider value={booted.app}>
        <BootProvider value={booted}>
          <ErrorBoundary>
            <BrowserRouter>
              <Gate />
              <Reactions />
              <LazyDialogs />
            </BrowserRouter>
          </ErrorBoundary>
          <Toasts />
        </BootProvider>
      </AppProvider>
    </I18nextProvider>
  );
}
