import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ThirdPartyView } from '../../hud/enter/third-party-view';
import { useBoot } from '../boot/boot-context';
import type { Http } from '../http/client';
import { enterLocales } from '../i18n/enter-locales';
import { sessionStore } from '../platform/store';
import { afterSignIn } from '../router/after-sign-in';
import { LOGIN } from '../router/routes';
import { readThirdReturn } from '../router/third-return';

export const locales = enterLocales;

/** Exchanges the provider's code; resolves to the next path. `afterSignIn` checks that path. */
async function exchange(http: Http, provider: string | null, code: string, state: string): Promise<string> {
  if (provider === 'wechat') {
    const user = await http.post('/api/wechat/login/callback', { code, state }, { quiet: true });
    return afterSignIn(user, readThirdReturn(sessionStore(), state) ?? null);
  }
  const { user, returnUrl } = await http.post(
    '/open/api/hkust/loginByCode',
    { code, state },
    { quiet: true },
  );
  return afterSignIn(user, returnUrl);
}

/** The relay of sign-ins at other sites (section 2, /third). */
export function Page() {
  const { app, http } = useBoot();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const code = query.get('code');
  const state = query.get('state');
  const provider = query.get('provider');
  const [failed, setFailed] = useState(code && state ? undefined : '');
  // A code is valid once and must not be sent twice.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !code || !state) return;
    begun.current = true;
    exchange(http, provider, code, state).then(
      (to) => void navigate(to, { replace: true }),
      (error: unknown) => setFailed(app.errorText(error)),
    );
  }, [app, http, navigate, provider, code, state]);
  return <ThirdPartyView failed={failed} onAgain={() => void navigate(LOGIN, { replace: true })} />;
}
