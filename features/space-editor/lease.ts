import { and, eq, gt, sql } from 'drizzle-orm';
import { advisoryLock } from '../../server/database/advisory-lock';
import type { Db, Tx } from '../../server/database/database';
import { users } from '../../server/database/schema';
import { AppError } from '../../server/errors';
import { hashToken, newToken } from '../../server/secrets';
import { ANSWER_SECONDS, LEASE_SECONDS, type EditHolder } from './model';
import { spaceEditLeases } from './tables';

export interface LeaseOf {
  readonly spaceId: string;
  readonly userId: string;
  readonly token: string;
}

/** One moment for a whole transaction, by the clock that all servers share. */
const NOW = sql`now()`;
const EXPIRES = sql`now() + ${`${LEASE_SECONDS} seconds`}::interval`;

/** The lease, if the token is its newest one and it is still good. */
const held = ({ spaceId, userId, token }: LeaseOf) =>
  and(
    eq(spaceEditLeases.spaceId, spaceId),
    eq(spaceEditLeases.userId, userId),
    eq(spaceEditLeases.tokenHash, hashToken(token)),
    gt(spaceEditLeases.expiresAt, NOW),
  );

const nicknameOf = async (db: Db | Tx, userId: string | null): Promise<string> => {
  if (userId === null) return '';
  const [row] = await db.select({ nickname: users.nickname }).from(users).where(eq(users.id, userId));
  return row?.nickname ?? '';
};

/** Whether the user has the lease now, on whatever page. */
export async function holdsLease(db: Db, spaceId: string, userId: string): Promise<boolean> {
  const { spaceId: space, userId: user, expiresAt } = spaceEditLeases;
  const rows = await db
    .select({ user })
    .from(spaceEditLeases)
    .where(and(eq(space, spaceId), eq(user, userId), gt(expiresAt, NOW)));
  return rows.length > 0;
}

/** Locks the lease for the transaction. Throws `editTimeout`. */
export async function holdLease(tx: Tx, lease: LeaseOf): Promise<void> {
  const [row] = await tx
    .select({ spaceId: spaceEditLeases.spaceId })
    .from(spaceEditLeases)
    .where(held(lease))
    .for('update');
  if (row === undefined) throw new AppError('editTimeout');
}

/**
 * Takes the lease: a free one, the caller's, one that was asked for and not answered in time, or any with `mayTake`.
 * Otherwise says who holds it; `asks` leaves word for them.
 */
export function takeLease(
  db: Db,
  { spaceId, userId }: Omit<LeaseOf, 'token'>,
  { asks, mayTake }: { readonly asks: boolean; readonly mayTake: boolean },
): Promise<{ token: string | null; holder: EditHolder | null }> {
  return db.transaction(async (tx) => {
    await advisoryLock(tx, `edit ${spaceId}`);
    const [row] = await tx
      .select({
        userId: spaceEditLeases.userId,
        takenAt: spaceEditLeases.takenAt,
        askedBy: spaceEditLeases.askedBy,
        isOver: sql<boolean>`${spaceEditLeases.expiresAt} <= ${NOW}`,
        isUnanswered: sql<boolean>`coalesce(${spaceEditLeases.askedAt} + ${`${ANSWER_SECONDS} seconds`}::interval <= ${NOW}, false)`,
      })
      .from(spaceEditLeases)
      .where(eq(spaceEditLeases.spaceId, spaceId))
      .for('update');
    const asked = row?.askedBy === userId;
    if (!row || row.isOver || row.userId === userId || mayTake || (asked && row.isUnanswered)) {
      const token = newToken();
      const lease = {
        userId,
        tokenHash: hashToken(token),
        takenAt: NOW,
        expiresAt: EXPIRES,
        askedBy: null,
        askedAt: null,
      };
      await tx
        .insert(spaceEditLeases)
        .values({ spaceId, ...lease })
        .onConflictDoUpdate({ target: spaceEditLeases.spaceId, set: lease });
      return { token, holder: null };
    }
    const asksNow = asks && row.askedBy === null;
    if (asksNow)
      await tx
        .update(spaceEditLeases)
        .set({ askedBy: userId, askedAt: NOW })
        .where(eq(spaceEditLeases.spaceId, spaceId));
    const nickname = await nicknameOf(tx, row.userId);
    const since = row.takenAt.toISOString();
    return { token: null, holder: { nickname, since, asked: asked || asksNow } };
  });
}

/** Keeps the lease; `answer` goes to the person who asks. Returns that person's nickname. Throws `editTimeout`. */
export async function beat(db: Db, lease: LeaseOf, answer: 'keep' | 'give' | undefined): Promise<string> {
  const set = {
    expiresAt: answer === 'give' ? NOW : EXPIRES,
    ...(answer === undefined ? {} : { askedBy: null, askedAt: null }),
  };
  const [row] = await db
    .update(spaceEditLeases)
    .set(set)
    .where(held(lease))
    .returning({ askedBy: spaceEditLeases.askedBy });
  if (row === undefined) throw new AppError('editTimeout');
  return nicknameOf(db, row.askedBy);
}

export async function endLease(db: Db, lease: LeaseOf): Promise<void> {
  await db.delete(spaceEditLeases).where(held(lease));
}
