import type { ErrorEntries } from '../../contract/features';
import { createAccount } from '../actions/account/account';
import type { App } from '../actions/app-actions';
import { createDialogs } from '../actions/dialogs';
import { createUnsavedGuard } from '../actions/unsaved-guard';
import { createToaster } from '../actions/toaster';
import { AppError, LOCAL_CODES } from '../http/app-error';
import { createHttp, type Http } from '../http/client';
import { errorText } from '../i18n/error-text';
import { createLanguages, type Lang, type Languages } from '../i18n/i18n';
import type { Leader } from '../interactions/kind';
import { browserFetch } from '../platform/net';
import { watchKeyUse } from '../platform/key-use';
import { browserPage } from '../platform/page';
import { onFirstInteraction } from '../platform/page-signals';
import { Scope } from '../platform/scope';
import { localStore } from '../platform/store';
import { browserTimers } from '../platform/timers';
import { pageVisibility } from '../platform/visibility';
import { createWallClock } from '../platform/wall-clock';
import { createDialogState } from '../state/dialogs';
import { createSessionState, type SessionStore } from '../state/session';
import { createSettingsState } from '../state/settings';
import { createToastState } from '../state/toasts';
import { createBranding } from './brand';
import { readClientConfig } from './client-config';
import { createPlaces } from './places';
import { bundledRealAvatars, openFigurePainter } from './real-avatars';
import { createAppFeatures, type AppFeatures } from './features';
import { createTelemetry, type Telemetry } from './telemetry';

/** The composed app, for pages and for the composition of a space. */
export interface Booted {
  readonly app: App;
  readonly http: Http;
  readonly languages: Languages;
  readonly scope: Scope;
  readonly telemetry: Telemetry;
  readonly features: AppFeatures;
  readonly session: SessionStore;
  /** The person that the user followed out of a space, and the path to the next space. */
  readonly followed: { path?: string; leader?: Leader | undefined };
}

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
  const telemetry = createTelemetry(scope);
  const http = createHttp({
    fetch: browserFetch,
    lang: languages.current,
    deletedName: () => languages.i18n.t('deletedUser'),
    now: timers.now,
    onFailed: telemetry.failed,
  });
  const account = createAccount({
    http,
    session,
    distinctId: telemetry.distinctId,
    solveCaptcha: async (challenge) => {
      const { solveCaptcha } = await import('../threads/captcha-thread');
      return solveCaptcha(challenge);
    },
  });
  const features = createAppFeatures(
    { http, languages, session },
    { list: () => import('../../features/client'), report: (error) => page.report(error) },
  );
  const toaster = createToaster(toasts, timers);
  const keyUse = watchKeyUse({ document, now: timers.now, soon: (run) => timers.after(0, run) });

  scope.own(
    page.watchMedia('(prefers-reduced-motion: reduce)', (matches) => settings.set('reducedMotion', matches)),
  );
  scope.own(page.watchMedia('(pointer: coarse)', (matches) => settings.set('touch', matches)));

  let errorTable: ErrorEntries | undefined;
  const loadErrorTable = async (): Promise<void> => {
    errorTable = (await import('../../contract/calls/errors')).ERROR_CODES;
  };
  const followTabs = async (): Promise<void> => {
    const { followOtherTabs } = await import('./other-tabs');
    scope.own(followOtherTabs({ http, page, store, session, lang: languages.current, showLang }));
  };
  scope.own(
    onFirstInteraction(() => void Promise.all([loadErrorTable(), followTabs()]).catch(() => undefined)),
  );
  const showLang = (lang: Lang): void => {
    languages.set(lang);
    settings.set('lang', lang);
  };
  const wordsOf = (error: unknown): string =>
    errorText(AppError.from(error), languages.current(), { ...errorTable, ...features.errors() });
  const app: App = {
    state: {
      session: session.state,
      settings: settings.state,
      toasts: toasts.state,
      dialogs: dialogs.state,
    },
    config: readClientConfig(page),
    account,
    toaster,
    dialogs: createDialogs(dialogs, () => languages.i18n.t('cancel'), keyUse),
    unsavedGuard: createUnsavedGuard(),
    timers,
    clock: createWallClock({ timers, visibility: pageVisibility, time: () => Date.now() }),
    page,
    keyUse,
    store,
    places: createPlaces(scope, timers),
    realAvatars: bundledRealAvatars,
    figurePainter: openFigurePainter,
    loadFeatures: features.load,
    openRemoteSpace: async (spaceId, serverNow) => {
      const { openRemoteSpace } = await import('./remote-space');
      return openRemoteSpace({ app, http, languages, session, features }, spaceId, serverNow);
    },
    upload: features.upload,
    setLang(lang) {
      showLang(lang);
      // Section 4: the server is notified. The choice stays without it.
      if (session.state.status === 'in') account.saveLanguage(lang).catch(() => undefined);
    },
    setTheme(theme) {
      settings.set('theme', theme);
      page.setRoot('data-theme', theme);
    },
    errorText: wordsOf,
    showBrandOf: createBranding(http, settings),
    showSubject: (subject) => settings.set('subject', subject),
    showError(error) {
      if (typeof error === 'string') {
        toaster.warning(error);
        return;
      }
      const { code, status } = AppError.from(error);
      if (status === 500 || code === LOCAL_CODES.unknown) toaster.error(wordsOf(error));
      else toaster.warning(wordsOf(error));
    },
  };
  return { app, http, languages, scope, telemetry, features, session, followed: {} };
}
