import { createAccount } from '../actions/account';
import type { App } from '../actions/app-actions';
import { createAsker } from '../actions/asker';
import { createToaster } from '../actions/toaster';
import { AppError } from '../http/app-error';
import { createHttp, type Http } from '../http/client';
import { errorWords } from '../i18n/error-words';
import { createLanguages, type Languages } from '../i18n/i18n';
import { browserFetch } from '../platform/net';
import { browserPage } from '../platform/page';
import { Scope } from '../platform/scope';
import { localStore } from '../platform/store';
import { browserTimers } from '../platform/timers';
import { createDialogState } from '../state/dialogs';
import { createSessionState } from '../state/session';
import { createSettingsState } from '../state/settings';
import { createToastState } from '../state/toasts';

/** The app put together: what pages and the space's composition receive. */
export interface Booted {
  readonly app: App;
  readonly http: Http;
  readonly languages: Languages;
  readonly scope: Scope;
}

const SERVER_ERROR = 1002000500;

export function createApp(): Booted {
  const scope = new Scope();
  const page = browserPage;
  const timers = browserTimers;
  const store = localStore();
  const languages = createLanguages({ store, page });
  const settings = createSettingsState(languages.current());
  const session = createSessionState();
  const toasts = createToastState();
  const dialogs = createDialogState();
  const http = createHttp({ fetch: browserFetch, lang: languages.current });
  const account = createAccount({
    http,
    session,
    solveCaptcha: async (challenge) => {
      const { solveCaptcha } = await import('../threads/captcha-thread');
      return solveCaptcha(challenge);
    },
  });
  const toaster = createToaster(toasts, timers);

  scope.own(
    page.watchMedia('(prefers-reduced-motion: reduce)', (matches) => settings.set('reducedMotion', matches)),
  );
  scope.own(page.watchMedia('(pointer: coarse)', (matches) => settings.set('touch', matches)));

  const wordsOf = (error: unknown): string => errorWords(AppError.from(error), languages.current());
  const app: App = {
    state: {
      session: session.state,
      settings: settings.state,
      toasts: toasts.state,
      dialogs: dialogs.state,
    },
    account,
    toaster,
    asker: createAsker(dialogs),
    timers,
    page,
    store,
    setLang(lang) {
      languages.set(lang);
      settings.set('lang', lang);
    },
    setTheme(theme) {
      settings.set('theme', theme);
      page.setRoot('data-theme', theme);
    },
    errorWords: wordsOf,
    showError(error) {
      const { code } = AppError.from(error);
      if (code === SERVER_ERROR) toaster.error(wordsOf(error));
      else toaster.warning(wordsOf(error));
    },
  };
  return { app, http, languages, scope };
}
