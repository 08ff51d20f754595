import { and, desc, eq, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BanEntry } from '../../../contract/model/moderation.schema';
import type { Db, Tx } from '../../database/database';
import { bans, users } from '../../database/schema';
import { holdingBan } from '../space/spaces';
import type { BanState } from './change';

const stateOf = (row: typeof bans.$inferSelect): BanState => ({
  reason: row.reason,
  byUserId: row.byUserId ?? '',
  createdAt: row.createdAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
});

/** The ban that keeps a person out now, locked until the transaction ends; null: none does. */
export async function banOf(tx: Tx, spaceId: string, userId: string): Promise<BanState | null> {
  const [row] = await tx.select().from(bans).where(holdingBan(spaceId, userId)).for('update');
  return row ? stateOf(row) : null;
}

/** Null: nothing keeps the person out any more. */
export async function writeBan(
  tx: Tx,
  spaceId: string,
  userId: string,
  state: BanState | null,
): Promise<void> {
  const which = and(eq(bans.spaceId, spaceId), eq(bans.userId, userId));
  if (state === null) {
    await tx.delete(bans).where(which);
    return;
  }
  const row = {
    reason: state.reason,
    byUserId: state.byUserId,
    createdAt: new Date(state.createdAt),
    endsAt: state.endsAt === null ? null : new Date(state.endsAt),
  };
  await tx
    .insert(bans)
    .values({ spaceId, userId, ...row })
    .onConflictDoUpdate({ target: [bans.spaceId, bans.userId], set: row });
}

export const sameBan = (a: BanState | null, b: BanState | null): boolean =>
  a === b || (a !== null && b !== null && a.createdAt === b.createdAt && a.endsAt === b.endsAt);

export interface Bans {
  /** The latest first; those that are over are none. */
  list(spaceId: string, page: number, size: number): Promise<{ bans: BanEntry[]; total: number }>;
  /** Undefined: nothing keeps the person out. */
  of(spaceId: string, userId: string): Promise<{ reason: string; endsAt: string } | undefined>;
  /** Removes those that are over. */
  sweep(): Promise<void>;
}

export function createBans(db: Db): Bans {
  const by = alias(users, 'by_user');
  return {
    async list(spaceId, page, size) {
      const holds = holdingBan(spaceId, bans.userId);
      const [rows, total] = await Promise.all([
        db
          .select({ ban: bans, user: users, by: by.nickname })
          .from(bans)
          .innerJoin(users, eq(users.id, bans.userId))
          .leftJoin(by, eq(by.id, bans.byUserId))
          .where(holds)
          .orderBy(desc(bans.createdAt), bans.userId)
          .limit(size)
          .offset((page - 1) * size),
        db.$count(bans, holds),
      ]);
      const entries = rows.map(({ ban, user, by: name }) => ({
        userId: user.id,
        nickname: user.nickname,
        image: user.image,
        headImage: user.headImage,
        color: user.color,
        reason: ban.reason,
        by: name ?? '',
        at: ban.createdAt.toISOString(),
        endsAt: ban.endsAt?.toISOString() ?? '',
      }));
      return { bans: entries, total };
    },
    async of(spaceId, userId) {
      const [row] = await db.select().from(bans).where(holdingBan(spaceId, userId));
      return row && { reason: row.reason, endsAt: row.endsAt?.toISOString() ?? '' };
    },
    async sweep() {
      await db.delete(bans).where(lt(bans.endsAt, new Date()));
    },
  };
}
