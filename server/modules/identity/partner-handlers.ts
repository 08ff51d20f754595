import { AppError } from '../../errors';
import type { CallContext, Handlers } from '../../http/context';
import type { Sessions } from '../session/sessions';
import type { Users } from '../user/users';
import type { LoginStates, SiteIdentity } from './login-states';
import type { OAuthProvider } from './oauth-provider';
import type { ThirdLogin } from './third-login';

type Names = 'hkustStart' | 'hkustLoginByCode' | 'hkustLoginOut' | 'hkustDemoAuthorize';

export interface PartnerDeps {
  readonly provider: OAuthProvider;
  readonly login: ThirdLogin;
  readonly states: LoginStates;
  readonly sessions: Sessions;
  readonly users: Users;
  readonly allowsName: (name: string) => Promise<boolean>;
  readonly limit: (context: CallContext) => Promise<void>;
  readonly siteIdentityOf: (site: 'wechat' | 'hkust', context: CallContext, account?: string) => SiteIdentity;
}

const HOME = '/home';

/** Restricts a redirect to paths of this site (trust T34). Anything else becomes the home page. */
export function ownPath(path: string): string {
  const here = 'https://tiny-planet.invalid';
  const url = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? URL.parse(path, here) : null;
  if (!url || url.origin !== here || url.pathname.startsWith('//')) return HOME;
  return url.pathname + url.search + url.hash;
}

export function partnerHandlers(deps: PartnerDeps): Pick<Handlers, Names> {
  const { provider, login, states, sessions, users } = deps;
  return {
    async hkustStart({ returnUrl }, context) {
      await deps.limit(context);
      const { url, state } = await login.begin('hkust', context, { returnUrl: ownPath(returnUrl) });
      return { url, state };
    },
    async hkustLoginByCode({ code, state }, context) {
      const done = await login.finish('hkust', context, code, state);
      if (!done) throw new AppError('oauthFailed');
      return { user: await users.current(done.userId), returnUrl: done.returnUrl };
    },
    async hkustLoginOut(_, context) {
      if (context.session) await sessions.end(context.session.id);
      context.clearSession();
      return { url: provider.logoutUrl };
    },
    async hkustDemoAuthorize({ state, account, nickname, partnerUserType }, context) {
      if (!provider.own) throw new AppError('notFound');
      await deps.limit(context);
      if (!(await deps.allowsName(nickname))) throw new AppError('wordsBlocked');
      const { subject } = deps.siteIdentityOf('hkust', context, account.toLowerCase());
      const profile = { subject, nickname, partnerUserType };
      const code = await states.confirm('hkust', state, context.device, profile);
      if (code === undefined) throw new AppError('oauthFailed');
      return { url: `/third?${new URLSearchParams({ code, state }).toString()}` };
    },
  };
}
