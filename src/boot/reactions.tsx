import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { withReturnUrl } from '../router/return-url';
import { HOME, LOGIN, PATHS, spaceIdOf } from '../router/routes';
import { useBoot } from './boot-context';

/** What the app does about codes that any call may answer (section 8). */
export function Reactions() {
  const { app, http, languages, reports } = useBoot();
  const navigate = useNavigate();
  useEffect(() => {
    const { t } = languages.i18n;
    const askEditAgain = (): void =>
      app.asker.show({
        title: t('editTimeout'),
        content: t('editTimeoutText'),
        buttons: [
          { label: t('cancel'), look: 'plain' },
          { label: t('refresh'), look: 'act', deed: { kind: 'reload' } },
        ],
      });
    return http.onReaction((reaction) => {
      const { pathname, search } = window.location;
      switch (reaction.kind) {
        case 'signIn':
          if (pathname !== LOGIN) void navigate(withReturnUrl(LOGIN, pathname + search));
          return;
        case 'noPermission':
          // At home there is nothing that failed under one's hands: another dialog says whom to ask.
          if (pathname === HOME)
            app.asker.tell({
              title: t('noPermissionHome'),
              content: t('noPermissionHint'),
              confirm: t('close'),
            });
          else app.asker.tell({ title: t('noPermission'), content: reaction.desc, confirm: t('confirm') });
          return;
        case 'kickedOut': {
          const spaceId = reaction.spaceId ?? spaceIdOf(search) ?? '';
          reports.track((tracker) => tracker.quitSpace(spaceId, 'kicked out'));
          app.toaster.warning(reaction.desc);
          void navigate(HOME);
          return;
        }
        case 'editTimeout':
          askEditAgain();
          return;
        case 'spaceClosed':
          app.toaster.error(reaction.desc);
          void navigate(HOME);
          return;
        case 'queue': {
          const spaceId = reaction.spaceId ?? spaceIdOf(search);
          if (pathname !== PATHS.getInLine)
            void navigate(`${PATHS.getInLine}?spaceId=${encodeURIComponent(spaceId ?? '')}`);
          return;
        }
        default:
          reaction satisfies never;
      }
    });
  }, [app, http, languages, navigate, reports]);
  return null;
}
