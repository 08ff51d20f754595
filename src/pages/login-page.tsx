import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { CurrentUser } from '../../contract/model/user/user';
import { useSession } from '../../hud/app-context';
import { SignInView } from '../../hud/sign-in/sign-in-view';
import { startScan, type ScanState } from '../actions/account/wechat-scan';
import { useBoot } from '../boot/boot-context';
import type { LocaleBundle } from '../i18n/add-locales';
import { loginLocales } from '../i18n/enter-locales';
import { removalLocales } from '../i18n/removal-locales';
import { sessionStore } from '../platform/store';
import { pageVisibility } from '../platform/visibility';
import { afterSignIn } from '../router/after-sign-in';
import { guestSpaceOf } from '../router/guest-goal';
import { safeReturnUrl } from '../router/return-url';
import { HOME, MAIN } from '../router/routes';
import { storeThirdReturn } from '../router/third-return';
import { useRemovalNotice } from './use-removal-notice';

export const locales: readonly LocaleBundle[] = [loginLocales, removalLocales];

const RemovalNoticeCard = lazy(async () => ({
  default: (await import('../../hud/shell/removal-notice-card')).RemovalNoticeCard,
}));

/** The space that lets guests in and that the person was on the way to. */
function useGuestSpace(back: string | undefined): string | undefined {
  const { http } = useBoot();
  const { user } = useSession();
  const spaceId = user ? undefined : guestSpaceOf(back);
  const [open, setOpen] = useState<string | undefined>();
  useEffect(() => {
    if (!spaceId) return undefined;
    const controller = new AbortController();
    http
      .get('/api/space/simplifyV2', { spaceId }, { signal: controller.signal, quiet: true })
      .then(({ anonymousEnable }) => setOpen(anonymousEnable ? spaceId : undefined))
      // Without an answer only the guest sign-in is missing.
      .catch(() => undefined);
    return () => controller.abort();
  }, [http, spaceId]);
  return spaceId === undefined || open !== spaceId ? undefined : spaceId;
}

export function Page() {
  const { app, http } = useBoot();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const returnUrl = query.get('returnUrl');
  const back = safeReturnUrl(returnUrl);
  const guestSpace = useGuestSpace(back);
  const [busy, setBusy] = useState<'partner' | 'guest' | undefined>();

  const done = useCallback(
    (user: CurrentUser): void => void navigate(afterSignIn(user, returnUrl)),
    [navigate, returnUrl],
  );
  const start = useCallback(
    (onState: (state: ScanState) => void) =>
      startScan('login', { http, timers: app.timers, visibility: pageVisibility }, { onState, onDone: done }),
    [app, http, done],
  );
  const attempt = async (way: 'partner' | 'guest', run: () => Promise<void>): Promise<void> => {
    setBusy(way);
    try {
      await run();
    } catch (error) {
      app.showError(error);
      setBusy(undefined);
    }
  };
  const toPartner = async (): Promise<void> =>
    app.page.load((await http.post('/api/hkust/loginStart', { returnUrl: back ?? HOME })).url);
  const asGuest = async (spaceId: string): Promise<void> => {
    await http.get('/api/loginNoAuth/guest', { spaceId }, { quiet: true });
    void navigate(back ?? HOME);
  };

  // A guest has no home page, so the removal notice is shown here.
  const { removalNotice, dismiss } = useRemovalNotice();

  const { wechat, hkust } = app.config.providers;
  return (
    <SignInView
      sign={
        removalNotice && (
          <Suspense fallback={null}>
            <RemovalNoticeCard
              notice={removalNotice}
              onGo={(spaceId) => void navigate(`${MAIN}?id=${encodeURIComponent(spaceId)}`)}
              onDismiss={dismiss}
            />
          </Suspense>
        )
      }
      onCode={async ({ phone, rid, code }) => done(await app.account.signIn(phone, rid, code))}
      wechat={
        wechat
          ? {
              start,
              onRedirect: (url, state) => {
                storeThirdReturn(sessionStore(), state, back ?? HOME);
                app.page.load(url);
              },
            }
          : undefined
      }
      onPartner={hkust ? () => void attempt('partner', toPartner) : undefined}
      onGuest={guestSpace ? () => void attempt('guest', () => asGuest(guestSpace)) : undefined}
      busy={busy}
    />
  );
}
