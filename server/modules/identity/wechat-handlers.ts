import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/database';
import { identities, users } from '../../database/schema';
import { AppError, type Language } from '../../errors';
import type { CallContext, Handlers } from '../../http/context';
import type { LoginStates, SiteIdentity } from './login-states';
import type { OAuthProvider } from './oauth-provider';
import type { ThirdLogin } from './third-login';
import type { Users } from '../user/users';

type Names = 'wechatStart' | 'wechatPoll' | 'wechatCallback' | 'wechatConfirmOpen' | 'wechatConfirmAnswer';

export interface WechatDeps {
  readonly db: Db;
  readonly provider: OAuthProvider;
  readonly login: ThirdLogin;
  readonly states: LoginStates;
  readonly users: Users;
  readonly brandName: Readonly<Record<Language, string>>;
  readonly allowsName: (name: string) => Promise<boolean>;
  /** Counts an attempt of the caller's address. Throws when the limit is exceeded. */
  readonly limit: (context: CallContext) => Promise<void>;
  /** Identity of the browser at our own sign-in page. */
  readonly siteIdentityOf: (site: 'wechat' | 'hkust', context: CallContext, account?: string) => SiteIdentity;
}

export function wechatHandlers(deps: WechatDeps): Pick<Handlers, Names> {
  const { db, provider, login, states, users: people } = deps;

  /** The nickname that this phone entered before, as long as an account has it. */
  const knownName = async (subject: string): Promise<string> => {
    const [known] = await db
      .select({ nickname: users.wxNickname })
      .from(identities)
      .innerJoin(users, eq(users.id, identities.userId))
      .where(and(eq(identities.provider, 'wechat'), eq(identities.subject, subject)));
    return known?.nickname ?? '';
  };

  return {
    async wechatStart({ mode }, context) {
      if (mode === 'bind') {
        if (!context.session) throw new AppError('unauthorized');
        // Users without an account sign in by WeChat instead.
        if (context.session.kind !== 'phone') throw new AppError('forbidden');
      }
      await deps.limit(context);
      return { kind: provider.kind, ...(await login.begin('wechat', context, { mode })) };
    },
    wechatPoll: ({ state }, { device }) => states.poll('wechat', state, device),
    async wechatCallback({ code, state }, context) {
      const done = await login.finish('wechat', context, code, state);
      if (!done) throw new AppError('scanExpired');
      return people.current(done.userId);
    },
    async wechatConfirmOpen({ ticket }, context) {
      if (!provider.own) throw new AppError('notFound');
      await deps.limit(context);
      const phone = deps.siteIdentityOf('wechat', context);
      const opened = await states.scan(ticket, phone);
      if (!opened) throw new AppError('scanExpired');
      return {
        mode: opened.mode,
        brandName: deps.brandName[context.language],
        nickname: await knownName(phone.subject),
        expiresIn: Math.ceil(opened.leftMs / 1000),
      };
    },
    async wechatConfirmAnswer({ ticket, accept, nickname }, context) {
      if (!provider.own) throw new AppError('notFound');
      const { subject } = deps.siteIdentityOf('wechat', context);
      const known = accept ? await knownName(subject) : '';
      const name = nickname ?? known;
      if (accept && name === '') throw new AppError('nicknameEmpty');
      // A returning user is shown the stored name and cannot change it here.
      if (accept && name !== known && !(await deps.allowsName(name))) throw new AppError('wordsBlocked');
      if (!(await states.answer(ticket, subject, accept ? { nickname: name } : undefined)))
        throw new AppError('scanExpired');
      return {};
    },
  };
}
