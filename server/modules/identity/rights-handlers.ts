import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/database';
import { identities, users } from '../../database/schema';
import { imAccounts } from '../../database/schema-people';
import { AppError } from '../../errors';
import type { Handlers } from '../../http/context';
import type { Log } from '../../log';
import type { Nim } from '../nim/nim';
import type { Sessions } from '../session/sessions';
import type { SmsCodes } from '../sms/sms';
import type { Spaces } from '../space/spaces';
import type { Users } from '../user/users';
import { deleteUser } from './delete-account';
import type { FeatureAccounts } from './merge';
import { ownedSpaces } from './owned-spaces';

type Names = 'listOwnSessions' | 'endOwnSession' | 'endOtherSessions' | 'accountDeletion' | 'deleteAccount';

export interface RightsDeps {
  readonly db: Db;
  readonly log: Pick<Log, 'info'>;
  readonly sms: SmsCodes;
  readonly sessions: Sessions;
  readonly users: Users;
  readonly features: FeatureAccounts;
  readonly spaces: Pick<Spaces, 'reload'>;
  readonly nim: Pick<Nim, 'forget'>;
  readonly now: () => number;
}

/** What users may do with their account: see and end sessions, and delete it (trust T4, T46). */
export function rightsHandlers(deps: RightsDeps): Pick<Handlers, Names> {
  const { db, log, sms, sessions, users: people, features, spaces, nim, now } = deps;

  const phoneOf = async (of: Pick<typeof db, 'select'>, userId: string): Promise<string | undefined> => {
    const which = and(eq(identities.userId, userId), eq(identities.provider, 'phone'));
    return (await of.select().from(identities).where(which))[0]?.subject;
  };

  /** A wrong code is committed, so that it counts. The deletion and the use of a right code are one transaction. */
  const remove = (userId: string, { rid, code }: { readonly rid: string; readonly code: string }) =>
    db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
      if (!user || user.disabledAt) return { error: 'unauthorized' as const };
      const phone = await phoneOf(tx, userId);
      const error = phone === undefined ? undefined : await sms.redeem(tx, rid, phone, code);
      if (error) return { error };
      const [im] = await tx.select().from(imAccounts).where(eq(imAccounts.userId, userId));
      const ends = await sessions.endAllOf(tx, userId);
      const deletion = await deleteUser(tx, user, new Date(now()), { people, features });
      return { ends, ...deletion, account: im?.account };
    });

  return {
    async listOwnSessions(_, { session }) {
      const all = await sessions.of(session.userId);
      const listed = all.map((one) => ({ ...one, current: one.id === session.id }));
      return { sessions: listed.sort((a, b) => Number(b.current) - Number(a.current)) };
    },
    async endOwnSession({ id }, { session }) {
      await sessions.endOwn(session.userId, id);
      return {};
    },
    async endOtherSessions(_, { session }) {
      return { ended: await sessions.endOthers(session.userId, session.id) };
    },
    async accountDeletion(_, { session: { userId } }) {
      const owned = await ownedSpaces(db, userId);
      return {
        byCode: (await phoneOf(db, userId)) !== undefined,
        spaces: owned.map(({ spaceId, name, heir }) => ({ spaceId, name, heir: heir && heir.nickname })),
      };
    },
    async deleteAccount(proof, context) {
      const done = await remove(context.session.userId, proof);
      if ('error' in done) throw new AppError(done.error);
      context.clearSession();
      sessions.notifyEnded(done.ends);
      if (done.account !== undefined) nim.forget(done.account);
      for (const { spaceId, heir } of done.owned) {
        await spaces.reload(spaceId);
        if (heir) people.notifyChanged(heir.userId);
      }
      for (const spaceId of done.changed) await spaces.reload(spaceId);
      log.info({ spaces: done.owned.length }, 'a user deleted the account');
      return {};
    },
  };
}
