import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { isDeletedUser } from '../../contract/model/user/deleted-user';
import type { Db } from '../database/database';
import { identities, sessions, users } from '../database/schema';
import { StartError } from '../errors';
import { maskPhone } from '../log';

// Changes accounts in the database. A running server notices within two seconds, closes the connections of ended
// sessions, and answers their calls like signed-out ones at once.

type Account = typeof users.$inferSelect;

/** Sessions that are valid now: none of a disabled account. */
const openSessions = (db: Db, userId: string): Promise<number> => {
  const enabled = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)));
  return db.$count(sessions, and(inArray(sessions.userId, enabled), gt(sessions.expiresAt, sql`now()`)));
};

/** An account by its phone or its user id. Throws for an unknown one, and for one without a sign-in. */
async function accountOf(db: Db, who: string): Promise<Account> {
  const ofPhone = and(eq(identities.provider, 'phone'), eq(identities.subject, who));
  const [found] = await db
    .select({ user: users })
    .from(users)
    .leftJoin(identities, eq(identities.userId, users.id))
    .where(or(eq(users.id, who), ofPhone))
    .limit(1);
  if (!found || isDeletedUser(found.user.id))
    throw new StartError('There is no such account. Give its phone or its user id.');
  return found.user;
}

async function describe(db: Db, { id }: Account): Promise<string> {
  const [[user], ways, open] = await Promise.all([
    db.select().from(users).where(eq(users.id, id)),
    db.select().from(identities).where(eq(identities.userId, id)),
    openSessions(db, id),
  ]);
  const names = ways.map(({ provider, subject }) =>
    provider === 'phone' ? `phone ${maskPhone(subject)}` : provider,
  );
  const state = user?.disabledAt ? `disabled since ${user.disabledAt.toISOString()}` : 'enabled';
  const parts = [`nickname ${user?.nickname || '(none)'}`, ...names.sort(), `${open} sessions`, state];
  return `Account ${id}: ${parts.join(', ')}.`;
}

/** The server removes expired sessions, and remembers what a later ban needs of them. */
async function expireSessions(db: Db, { id }: Account): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, sql`now()`)));
}

type Action = (db: Db, account: Account) => Promise<string>;

const ACTIONS: Readonly<Record<string, Action>> = {
  show: describe,
  async disable(db, account) {
    await db
      .update(users)
      .set({ disabledAt: sql`now()` })
      .where(and(eq(users.id, account.id), isNull(users.disabledAt)));
    return `Disabled. It is signed out everywhere and cannot sign in. ${await describe(db, account)}`;
  },
  async enable(db, account) {
    const ways = await db.$count(identities, eq(identities.userId, account.id));
    if (account.kind === 'phone' && ways === 0)
      throw new StartError('This account was merged into another one and has no sign-in.');
    // A session from before must not come back.
    await expireSessions(db, account);
    await db.update(users).set({ disabledAt: null }).where(eq(users.id, account.id));
    return `Enabled. The user can sign in again. ${await describe(db, account)}`;
  },
  async 'sign-out'(db, account) {
    await expireSessions(db, account);
    return `Signed out everywhere. ${await describe(db, account)}`;
  },
};

export const ACCOUNT_ACTIONS = Object.keys(ACTIONS);

/** Runs an action on an account; returns the line to print. */
export async function changeAccount(db: Db, action: string, who: string): Promise<string> {
  const run = ACTIONS[action];
  if (!run) throw new StartError(`Unknown action ${action}. Actions: ${ACCOUNT_ACTIONS.join(', ')}.`);
  return run(db, await accountOf(db, who));
}
