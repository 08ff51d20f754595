import { and, eq, ne, or } from 'drizzle-orm';
import { NICKNAME_MAX, cleanLine, startOf } from '../../../contract/model/user/user-text';
import type { Db, Tx } from '../../database/database';
import { identities, users } from '../../database/schema';
import { AppError } from '../../errors';
import type { CallContext } from '../../http/context';
import type { Log } from '../../log';
import { newToken } from '../../secrets';
import type { Sessions } from '../session/sessions';
import type { Users } from '../user/users';
import { LOGIN_STATE_MS, type LoginStates } from './login-states';
import type { OAuthProfile } from './oauth-provider';
import type { Providers } from './providers';

type Site = keyof Providers;

export interface ThirdLoginDeps {
  readonly db: Db;
  readonly log: Pick<Log, 'warn'>;
  readonly providers: Providers;
  readonly states: LoginStates;
  readonly sessions: Sessions;
  readonly users: Users;
  /** Whether the name is allowed as a nickname. */
  readonly allowsName: (name: string) => Promise<boolean>;
}

export interface BeginOptions {
  readonly mode?: 'login' | 'bind';
  readonly returnUrl?: string;
}

export interface ThirdLogin {
  begin(
    site: Site,
    context: CallContext,
    beginning: BeginOptions,
  ): Promise<{ state: string; url: string; expiresIn: number }>;
  /**
   * Handles the returned code: signs in or links. Returns the target page, or undefined when the state does
   * not belong to this browser, has expired or was used. Throws `oauthFailed` and `identityTaken`.
   */
  finish(
    site: Site,
    context: CallContext,
    code: string,
    state: string,
  ): Promise<{ readonly userId: string; readonly returnUrl: string } | undefined>;
}

/** Converts an external name to a nickname: cleaned and shortened to the limit. */
export const foreignNickname = (name: string): string => startOf(cleanLine(name), NICKNAME_MAX).trim();

/** Profile fields of the external site, updated at every sign-in. */
const profileFields = (
  site: Site,
  { nickname, avatar, partnerUserType, interiorMark, isLockAvatar }: OAuthProfile,
) =>
  site === 'wechat'
    ? { wxNickname: startOf(cleanLine(nickname), 64), wxAvatar: avatar }
    : { partnerUserType, interiorMark, isLockAvatar };

export function createThirdLogin(deps: ThirdLoginDeps): ThirdLogin {
  const { db, log, providers, states, sessions, users: people } = deps;

  const saveProfile = async (tx: Tx, site: Site, userId: string, profile: OAuthProfile): Promise<void> => {
    await tx.update(users).set(profileFields(site, profile)).where(eq(users.id, userId));
  };

  const signIn = async (site: Site, context: CallContext, profile: OAuthProfile): Promise<string> => {
    const borrowed = foreignNickname(profile.nickname);
    // A blocked name does not prevent the sign-in: the user chooses another one.
    const nickname = (await deps.allowsName(borrowed)) ? borrowed : '';
    const made = await db.transaction(async (tx) => {
      // A partner's name counts as set; WeChat's is a suggestion that the user may change first.
      const fresh = { nickname, nicknameSet: site === 'hkust' && nickname !== '' };
      const userId = await people.ofIdentity(tx, site, profile.subject, fresh);
      await saveProfile(tx, site, userId, profile);
      return sessions.start(tx, { userId, kind: 'phone', browser: context });
    });
    await sessions.replace(context, made);
    return made.session.userId;
  };

  /** Idempotent for the same account. */
  const bind = (site: Site, userId: string, profile: OAuthProfile): Promise<string> =>
    db.transaction(async (tx) => {
      const { subject } = profile;
      await people.lockIdentity(tx, site, subject);
      const [me] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
      if (!me || me.disabledAt) throw new AppError('unauthorized');
      const ofOther = and(eq(identities.subject, subject), ne(identities.userId, userId));
      const another = and(eq(identities.userId, userId), ne(identities.subject, subject));
      const taken = await tx
        .select()
        .from(identities)
        .where(and(eq(identities.provider, site), or(ofOther, another)));
      if (taken.length > 0) throw new AppError('identityTaken');
      await tx.insert(identities).values({ provider: site, subject, userId }).onConflictDoNothing();
      await people.inheritBans(tx, site, subject, userId);
      await saveProfile(tx, site, userId, profile);
      return userId;
    });

  return {
    async begin(site, { device, origin, session }, { mode = 'login', returnUrl = '' }) {
      const state = newToken();
      const { url, ticket } = providers[site].begin({ state, origin });
      const userId = mode === 'bind' ? session?.userId : undefined;
      await states.open({ provider: site, device, mode, userId, returnUrl, state, ticket });
      return { state, url, expiresIn: LOGIN_STATE_MS / 1000 };
    },
    async finish(site, context, code, state) {
      const login = await states.take(site, state, context.device);
      if (!login) return undefined;
      const { returnUrl } = login;
      const profile = await providers[site]
        .profile(code, { ...login, origin: context.origin })
        .catch((error: unknown) => {
          log.warn({ site, err: error }, 'external sign-in failed');
          throw error;
        });
      if (login.mode === 'login') return { userId: await signIn(site, context, profile), returnUrl };
      // The user who started linking must still be signed in.
      const { session } = context;
      if (session === undefined || session.userId !== login.userId) throw new AppError('unauthorized');
      return { userId: await bind(site, session.userId, profile), returnUrl };
    },
  };
}
