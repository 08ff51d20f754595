import type { Reaction } from '../http/answers';
import { withReturnUrl } from '../router/return-url';
import { HOME, LOGIN, PATHS, spaceIdOf } from '../router/routes';
import type { Booted } from './app';

export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
}

/** The reactions of the app to codes that any call may return (section 8). */
export function handleReaction(
  reaction: Reaction,
  { app, languages, telemetry }: Pick<Booted, 'app' | 'languages' | 'telemetry'>,
  { pathname, search }: PageAddress,
  go: (path: string, options?: { readonly replace: boolean }) => void,
): void {
  const { t } = languages.i18n;
  /** Unsaved changes may stay: the user can sign in in another tab. */
  const leave = (path: string): void => {
    const unsaved = app.unsavedGuard.unsaved();
    if (unsaved === undefined) {
      go(path);
      return;
    }
    void unsaved.confirmLeave({ unasked: true }).then((sure) => {
      if (!sure) return;
      unsaved.release();
      go(path);
    });
  };
  switch (reaction.kind) {
    case 'signIn':
      if (pathname === LOGIN) return;
      app.toaster.warning(t('errors.unauthorized'));
      leave(withReturnUrl(LOGIN, pathname + search));
      return;
    case 'bindPhone':
      if (pathname !== PATHS.bindPhone) leave(withReturnUrl(PATHS.bindPhone, pathname + search));
      return;
    case 'noPermission':
      // At home no action has failed; the dialog names a contact instead.
      if (pathname === HOME)
        app.dialogs.alert({
          title: t('noPermissionHome'),
          content: t('noPermissionHint'),
          confirm: t('close'),
          unasked: true,
        });
      else
        app.dialogs.alert({
          title: t('noPermission'),
          content: reaction.desc,
          confirm: t('confirm'),
          unasked: true,
        });
      return;
    // In place of the page of the space: no step back leads into it again.
    case 'kickedOut': {
      const spaceId = reaction.spaceId ?? spaceIdOf(search) ?? '';
      telemetry.track((tracker) => tracker.quitSpace(spaceId, 'kicked out'));
      app.toaster.warning(reaction.desc);
      go(HOME, { replace: true });
      return;
    }
    case 'editTimeout':
      app.dialogs.show({
        title: t('editTimeout'),
        content: t('editTimeoutText'),
        unasked: true,
        buttons: [
          { label: t('cancel'), look: 'plain' },
          { label: t('refresh'), look: 'act', action: { kind: 'reload' } },
        ],
      });
      return;
    case 'spaceClosed':
      app.toaster.error(reaction.desc);
      go(HOME, { replace: true });
      return;
    case 'queue':
      if (pathname !== PATHS.getInLine)
        // Replaces the full space, so that going back does not enter the queue again.
        go(`${PATHS.getInLine}?spaceId=${encodeURIComponent(reaction.spaceId ?? spaceIdOf(search) ?? '')}`, {
          replace: true,
        });
      return;
    default:
      reaction satisfies never;
  }
}
