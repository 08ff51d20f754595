import { and, desc, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import type { BanEntry } from '../../../contract/model/member/moderation';
import type { Db, Tx } from '../../database/database';
import { bans, sessions, users } from '../../database/schema';
import { endedSessions } from '../../database/schema-shell';
import type { Session } from '../../platform';
import { guestBan, activeBan, type GuestNetwork } from '../space/spaces';
import type { BanState } from './change';

const stateOf = (row: typeof bans.$inferSelect): BanState => ({
  reason: row.reason,
  byUserId: row.byUserId ?? '',
  createdAt: row.createdAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  network: row.networkHash,
  devices: row.deviceHashes,
});

/** The active ban of a user, locked until the transaction ends. Null: none. */
export async function banOf(tx: Tx, spaceId: string, userId: string): Promise<BanState | null> {
  const [row] = await tx.select().from(bans).where(activeBan(spaceId, userId)).for('update');
  return row ? stateOf(row) : null;
}

/** Hash of the network from which a guest was last admitted, signed in or not. Null: not a guest, or unknown. */
export async function networkOfGuest(tx: Tx, spaceId: string, userId: string): Promise<string | null> {
  const guest = and(eq(sessions.userId, userId), eq(sessions.spaceId, spaceId), ne(sessions.kind, 'phone'));
  const [row] = await tx
    .select({ networkHash: sessions.networkHash })
    .from(sessions)
    .where(and(guest, isNotNull(sessions.networkHash)))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(1);
  return row?.networkHash ?? (await pastNetworkOfGuest(tx, spaceId, userId));
}

async function pastNetworkOfGuest(tx: Tx, spaceId: string, userId: string): Promise<string | null> {
  const there = and(eq(endedSessions.userId, userId), eq(endedSessions.spaceId, spaceId));
  const [row] = await tx
    .select({ networkHash: endedSessions.networkHash })
    .from(endedSessions)
    .where(and(there, isNotNull(endedSessions.networkHash)))
    .orderBy(desc(endedSessions.endedAt))
    .limit(1);
  return row?.networkHash ?? null;
}

/** Hashes of the browsers in which a user is, or was lately, signed in. */
export async function devicesOf(tx: Tx, userId: string): Promise<string[]> {
  const now = tx
    .select({ deviceHash: sessions.deviceHash })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.deviceHash, '')));
  const before = tx
    .select({ deviceHash: endedSessions.deviceHash })
    .from(endedSessions)
    .where(and(eq(endedSessions.userId, userId), ne(endedSessions.deviceHash, '')));
  const rows = await union(now, before);
  return rows.map(({ deviceHash }) => deviceHash);
}

/** Guests that a ban blocks besides its user: those of its network in the space, and those of its browsers. */
export async function guestsOfBan(db: Db, spaceId: string, ban: BanState): Promise<string[]> {
  const ofNetwork = ban.network
    ? and(eq(sessions.networkHash, ban.network), eq(sessions.spaceId, spaceId))
    : undefined;
  const ofDevice = ban.devices?.length ? inArray(sessions.deviceHash, ban.devices) : undefined;
  if (!ofNetwork && !ofDevice) return [];
  const rows = await db
    .selectDistinct({ userId: sessions.userId })
    .from(sessions)
    .where(and(ne(sessions.kind, 'phone'), or(ofNetwork, ofDevice)));
  return rows.map(({ userId }) => userId);
}

/** Null removes the ban. */
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
    networkHash: state.network ?? null,
    deviceHashes: state.devices ?? [],
  };
  await tx
    .insert(bans)
    .values({ spaceId, userId, ...row })
    .onConflictDoUpdate({ target: [bans.spaceId, bans.userId], set: row });
}

export const sameBan = (a: BanState | null, b: BanState | null): boolean =>
  a === b || (a !== null && b !== null && a.createdAt === b.createdAt && a.endsAt === b.endsAt);

/** Whether two bans have the same effect, ignoring author and time. */
export const isSameBanFor = (a: BanState, b: BanState): boolean =>
  a.reason === b.reason &&
  a.endsAt === b.endsAt &&
  (a.network ?? null) === (b.network ?? null) &&
  (b.devices ?? []).every((device) => a.devices?.includes(device));

export interface Bans {
  /** Active bans, latest first. */
  list(spaceId: string, page: number, size: number): Promise<{ bans: BanEntry[]; total: number }>;
  /** Undefined: not banned. */
  of(
    session: Session,
    spaceId: string,
    address: string,
  ): Promise<{ reason: string; endsAt: string } | undefined>;
  /** Removes expired bans. */
  sweep(): Promise<void>;
}

export function createBans(db: Db, guestNetwork: GuestNetwork): Bans {
  const by = alias(users, 'by_user');
  return {
    async list(spaceId, page, size) {
      const holds = activeBan(spaceId, bans.userId);
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
        ofNetwork: ban.networkHash !== null,
      }));
      return { bans: entries, total };
    },
    async of({ id, kind, userId }, spaceId, address) {
      const own = activeBan(spaceId, userId);
      const which = kind === 'phone' ? own : or(own, guestBan(spaceId, id, guestNetwork(spaceId, address)));
      // The user's own ban before another guest's.
      const first = sql`${bans.userId} = ${userId} desc`;
      const [row] = await db.select().from(bans).where(which).orderBy(first, desc(bans.createdAt)).limit(1);
      return row && { reason: row.reason, endsAt: row.endsAt?.toISOString() ?? '' };
    },
    async sweep() {
      await db.delete(bans).where(lt(bans.endsAt, new Date()));
    },
  };
}
