import type { UploadFile } from '../../contract/model/upload';
import type { ClientConfig } from '../../contract/model/client-config';
import type { RealAvatars, FigurePainter } from '../../contract/ports/real-avatars';
import type { Lang } from '../i18n/i18n';
import type { KeyUse } from '../platform/key-use';
import type { Page } from '../platform/page';
import type { Store } from '../platform/store';
import type { Timers } from '../platform/timers';
import type { WallClock } from '../platform/wall-clock';
import type { FeaturesState } from '../state/features';
import type { DialogStore } from '../state/dialogs';
import type { SessionStore } from '../state/session';
import type { SettingsStore, Subject } from '../state/settings';
import type { ToastStore } from '../state/toasts';
import type { Account } from './account/account';
import type { Dialogs } from './dialogs';
import type { UnsavedGuard } from './unsaved-guard';
import type { PlacePainter } from './places';
import type { Toaster } from './toaster';

export interface OpenedRemoteSpace {
  readonly features: FeaturesState;
  dispose(): void;
}

/** The app as the HUD sees it: state to read, actions to call, and the owned wrappers. */
export interface App {
  readonly state: {
    readonly session: SessionStore['state'];
    readonly settings: SettingsStore['state'];
    readonly toasts: ToastStore['state'];
    readonly dialogs: DialogStore['state'];
  };
  /** The configuration that the server wrote into the page. */
  readonly config: ClientConfig;
  readonly account: Account;
  readonly toaster: Toaster;
  readonly dialogs: Dialogs;
  readonly unsavedGuard: UnsavedGuard;
  readonly timers: Timers;
  readonly clock: WallClock;
  readonly page: Page;
  readonly keyUse: KeyUse;
  readonly store: Store;
  /** The scenery painter, loaded on the first call. */
  places(): Promise<PlacePainter>;
  /** Real-looking 3D avatars. */
  readonly realAvatars: RealAvatars;
  /** The figure painter, loaded on the call; rejects without WebGL2. */
  figurePainter(): Promise<FigurePainter>;
  /** The features outside of spaces; their code loads with the first call. Rejects while it cannot be fetched. */
  loadFeatures(): Promise<FeaturesState>;
  /**
   * The features in a space that the user has not entered, until `dispose`: they read again every two seconds while the
   * page is visible. `serverNow`: the server's clock, ms since 1970. Rejects as `loadFeatures`.
   */
  openRemoteSpace(spaceId: string, serverNow: () => number): Promise<OpenedRemoteSpace>;
  /** Rejects where no feature takes files. */
  readonly upload: UploadFile;
  setLang(lang: Lang): void;
  setTheme(theme: 'day' | 'night'): void;
  /** Shows the brand of a space, and the rules of its project, in the settings; undefined: our own. */
  showBrandOf(spaceId: string | undefined): void;
  /** The page's own title text; undefined: the title of its route. */
  showSubject(subject: Subject | undefined): void;
  /**
   * The generic handler of section 8: strings are warnings, answers of status 500 are errors, other answers are
   * warnings, and unexpected failures are errors with a prefix.
   */
  showError(error: unknown): void;
  errorText(error: unknown): string;
}
