import { and, eq, inArray } from 'drizzle-orm';
import type { ErrorName } from '../../../contract/calls/errors';
import type { Db, Tx } from '../../database/database';
import { identities, users, type Provider } from '../../database/schema';
import { AppError } from '../../errors';
import type { SessionContext } from '../../http/context';
import type { Browser, Sessions } from '../session/sessions';
import type { SmsCodes } from '../sms/sms';
import type { Users } from '../user/users';
import { mergeUsers, type FeatureAccounts } from './merge';

export interface BindDeps {
  readonly db: Db;
  readonly sms: SmsCodes;
  readonly sessions: Sessions;
  readonly users: Users;
  readonly features: FeatureAccounts;
  readonly now: () => number;
}

type Caller = Browser & Pick<SessionContext, 'session'>;

/** The session with which the browser continues. */
export type StartedSession = Awaited<ReturnType<Sessions['start']>>;
type Refused = { readonly error: ErrorName };

export interface SmsCode {
  readonly rid: string;
  readonly code: string;
}

export interface Binding {
  /** Throws `phoneSame`, `phoneTaken`, or an error of the code. Ends all other sessions of the user. */
  bindPhone(caller: Caller, phone: string, code: SmsCode): Promise<StartedSession>;
  /** Throws `phoneNeeded`, `notFound` without such an identity, or an error of the code. */
  unbind(caller: Caller, provider: Exclude<Provider, 'phone'>, code: SmsCode): Promise<StartedSession>;
}

/** Profile fields to clear when a provider is unlinked. */
const CLEARED_FIELDS = {
  wechat: { wxNickname: '', wxAvatar: '' },
  qq: { qqNickname: '', qqAvatar: '' },
  hkust: { partnerUserType: 0, interiorMark: 0, isLockAvatar: false },
} as const;

const subjectsOf = async (tx: Tx, userId: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.select().from(identities).where(eq(identities.userId, userId));
  return new Map(rows.map(({ provider, subject }) => [provider, subject]));
};

export function createBinding({ db, sms, sessions, users: people, features, now }: BindDeps): Binding {
  /** Changes a user's identities. A refusal is committed, so that a wrong code counts. */
  const change = async (
    caller: Caller,
    run: (tx: Tx) => Promise<Refused | { readonly userId: string }>,
  ): Promise<StartedSession> => {
    const done = await db.transaction(async (tx) => {
      const result = await run(tx);
      if ('error' in result) return result;
      // End all sessions of the old sign-in (trust T5); this browser gets a new token (trust T2).
      const ends = await sessions.endAllOf(tx, caller.session.userId, result.userId);
      return {
        ends,
        made: await sessions.start(tx, { userId: result.userId, kind: 'phone', browser: caller }),
      };
    });
    if ('error' in done) throw new AppError(done.error);
    sessions.notifyEnded(done.ends);
    people.notifyChanged(done.made.session.userId);
    return done.made;
  };

  /** Locks the rows in a fixed order to avoid deadlocks. */
  const lockUsers = (tx: Tx, ids: readonly string[]) =>
    tx
      .select()
      .from(users)
      .where(inArray(users.id, [...ids]))
      .orderBy(users.id)
      .for('update');

  return {
    bindPhone: (caller, phone, { rid, code }) =>
      change(caller, async (tx) => {
        const { userId } = caller.session;
        if ((await subjectsOf(tx, userId)).get('phone') === phone) return { error: 'phoneSame' };
        const error = await sms.redeem(tx, rid, phone, code);
        if (error) return { error };

        await people.lockIdentity(tx, 'phone', phone);
        const which = and(eq(identities.provider, 'phone'), eq(identities.subject, phone));
        const [owner] = await tx.select().from(identities).where(which);
        if (owner?.userId === userId) return { error: 'phoneSame' };
        const rows = await lockUsers(tx, owner ? [userId, owner.userId] : [userId]);
        const me = rows.find((row) => row.id === userId);
        if (!me || me.disabledAt) return { error: 'unauthorized' };

        const mine = await subjectsOf(tx, userId);
        if (!owner) {
          // The new phone replaces the old one.
          await tx
            .delete(identities)
            .where(and(eq(identities.userId, userId), eq(identities.provider, 'phone')));
          await tx.insert(identities).values({ provider: 'phone', subject: phone, userId });
          await people.inheritBans(tx, 'phone', phone, userId);
          if (me.kind !== 'phone')
            await tx
              .update(users)
              .set({ kind: 'phone', roleSet: ['user'] })
              .where(eq(users.id, userId));
          return { userId };
        }
        const into = rows.find((row) => row.id === owner.userId);
        if (!into || into.disabledAt) return { error: 'phoneTaken' };
        const theirs = await subjectsOf(tx, into.id);
        // The user's own phone counts too: it is an identity of the same kind.
        if ([...mine.keys()].some((provider) => theirs.has(provider))) return { error: 'phoneTaken' };
        await mergeUsers(tx, me, into, new Date(now()), features);
        return { userId: into.id };
      }),

    unbind: (caller, provider, { rid, code }) =>
      change(caller, async (tx) => {
        const { userId } = caller.session;
        const [me] = await lockUsers(tx, [userId]);
        if (!me || me.disabledAt) return { error: 'unauthorized' };
        const mine = await subjectsOf(tx, userId);
        const phone = mine.get('phone');
        if (phone === undefined) return { error: 'phoneNeeded' };
        if (!mine.has(provider)) return { error: 'notFound' };
        const error = await sms.redeem(tx, rid, phone, code);
        if (error) return { error };
        await tx
          .delete(identities)
          .where(and(eq(identities.userId, userId), eq(identities.provider, provider)));
        await tx.update(users).set(CLEARED_FIELDS[provider]).where(eq(users.id, userId));
        return { userId };
      }),
  };
}
