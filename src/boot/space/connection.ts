import type { TFunction } from 'i18next';
import type { Observable } from 'rxjs';
import type { App } from '../../actions/app-actions';
import type { ConnectionState } from '../../../contract/ports/realtime';
import { CloseCode } from '../../../contract/wire/limits';
import { CODES } from '../../http/codes';
import type { Scope } from '../../platform/scope';
import type { SpaceStore } from '../../state/space';

/** Attempts before the user is notified: by the offline dialog inside, by a failure before entering. */
const OFFLINE_AFTER = 6;

/** How long a removal toast stays, ms. */
const READING = 10_000;

type Closed = ConnectionState & { readonly kind: 'closed' };

/** Close codes after which an immediate retry is useless. */
const FINAL_CODES: ReadonlySet<number> = new Set([
  CODES.banned,
  CODES.spaceNotFound,
  CODES.forbidden,
  CODES.activityExclusive,
  CODES.activityClosed,
  CODES.activityNoAuth,
  CloseCode.forbidden,
  CloseCode.notFound,
]);

export interface ConnectionDeps {
  readonly scope: Scope;
  readonly connection$: Observable<ConnectionState>;
  readonly space: SpaceStore;
  readonly app: Pick<App, 'dialogs' | 'page' | 'toaster'>;
  readonly words: TFunction<'space'>;
  readonly common: TFunction<'common'>;
  readonly goHome: () => void;
  /** Opens the sign-in with a return URL. */
  readonly signIn: () => void;
  /** No seat is left. */
  readonly joinQueue: () => void;
  /** A moderator removed the user: reported to analytics (section 8, 2003) and stored for the home page. */
  readonly kickedOut: (connection: Closed) => void;
  readonly entered: () => boolean;
  /** The connection ended, before or after entering; `text` is shown. */
  readonly failed: (text: string, retry: boolean) => void;
}

/** Shows the state of the connection: a banner, and dialogs for decisions (section 8). */
export function streamConnection(deps: ConnectionDeps): void {
  const {
    scope,
    connection$,
    space,
    app,
    words,
    common,
    goHome,
    signIn,
    joinQueue,
    kickedOut,
    entered,
    failed,
  } = deps;
  let wasLost = false;
  const offlineTitle = (): string => words('offline.title');

  const confirmReload = async (): Promise<void> => {
    const refresh = await app.dialogs.confirm({
      title: offlineTitle(),
      content: words('offline.text'),
      confirm: words('offline.refresh'),
      cancel: common('cancel'),
      unasked: true,
    });
    if (refresh) app.page.reload();
  };
  const confirmTakeover = async (): Promise<void> => {
    const continueHere = await app.dialogs.confirm({
      title: words('replaced.title'),
      content: words('replaced.text'),
      confirm: words('replaced.here'),
      cancel: common('goHome'),
      unasked: true,
      // Cancelling leaves the page, with what is being written there.
      mustAnswer: true,
    });
    if (continueHere) app.page.reload();
    else goHome();
  };

  scope.subscribe(connection$, (connection) => {
    space.connection(connection);
    switch (connection.kind) {
      case 'idle':
      case 'connecting':
        return;
      case 'open':
        if (wasLost) {
          if (entered()) space.announce(words('liveRegion.reconnected'));
          app.dialogs.dismiss(offlineTitle());
        }
        wasLost = false;
        return;
      case 'reconnecting':
        wasLost = true;
        if (connection.attempt !== OFFLINE_AFTER) return;
        if (entered()) void confirmReload();
        // The user is still entering: show the failure with a retry.
        else failed(words('ended.unreached'), true);
        return;
      case 'closed':
        app.dialogs.dismiss(offlineTitle());
        switch (connection.reason) {
          case 'replaced':
            void confirmTakeover();
            return;
          case 'signedOut':
            app.toaster.warning(words('ended.signedOut'));
            // Navigates within the app, because a page load would remove the toast.
            signIn();
            return;
          case 'kicked':
            // The home page shows the reason until it is dismissed.
            kickedOut(connection);
            goHome();
            return;
          case 'closed':
            app.toaster.error(connection.desc || words('ended.closed'));
            goHome();
            return;
          case 'activityStart':
          case 'activityEnd':
          case 'activityAuth':
            app.toaster.warning(words(`ended.${connection.reason}`), READING);
            goHome();
            return;
          case 'left':
            goHome();
            return;
          default:
            if (connection.code === CODES.queue) {
              // A refused call has opened the queue already.
              if (connection.reason !== 'ticket') joinQueue();
            } else if (connection.code === CloseCode.replaced) void confirmTakeover();
            else failed(connection.desc || words('ended.other'), !FINAL_CODES.has(connection.code));
            return;
        }
      default:
        connection satisfies never;
    }
  });
}
