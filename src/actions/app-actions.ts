import type { Lang } from '../i18n/i18n';
import type { Page } from '../platform/page';
import type { Store } from '../platform/store';
import type { Timers } from '../platform/timers';
import type { DialogStore } from '../state/dialogs';
import type { SessionStore } from '../state/session';
import type { SettingsStore } from '../state/settings';
import type { ToastStore } from '../state/toasts';
import type { Account } from './account';
import type { Asker } from './asker';
import type { Toaster } from './toaster';

/** What the HUD gets of the app: state to read, actions to call, and the owned wrappers for its own small needs. */
export interface App {
  readonly state: {
    readonly session: SessionStore['state'];
    readonly settings: SettingsStore['state'];
    readonly toasts: ToastStore['state'];
    readonly dialogs: DialogStore['state'];
  };
  readonly account: Account;
  readonly toaster: Toaster;
  readonly asker: Asker;
  readonly timers: Timers;
  readonly page: Page;
  readonly store: Store;
  setLang(lang: Lang): void;
  setTheme(theme: 'day' | 'night'): void;
  /** Shows a failure as section 8 says: answers of status 500 as errors, everything else as warnings. */
  showError(error: unknown): void;
  errorWords(error: unknown): string;
}
