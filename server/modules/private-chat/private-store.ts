import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { HISTORY_DAYS, type Attachment } from '../../../contract/model/chat/chat';
import {
  SESSIONS_MAX,
  type ChatSession,
  type PrivateMessage,
} from '../../../contract/model/chat/private-chat';
import type { Db, Tx } from '../../database/database';
import { bans, members, users } from '../../database/schema';
import { privateMessages, privateSessions } from '../../database/schema-people';
import { advisoryLock } from '../../database/advisory-lock';
import { activeBan } from '../space/spaces';

export type Row = typeof privateMessages.$inferSelect;

/** Key of a private chat: both user ids, sorted. */
export const pairOf = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

export const privateMessageOf = (row: Row): PrivateMessage => ({
  id: row.id,
  cid: row.cid,
  fromUserId: row.fromUserId,
  toUserId: row.toUserId,
  text: row.withdrawnAt === null ? row.text : '',
  ...(row.withdrawnAt === null && row.attachment && { attachment: row.attachment }),
  at: row.at.getTime(),
  withdrawn: row.withdrawnAt !== null,
});

export interface PageQuery {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

export interface PrivateMessageInput {
  readonly from: string;
  readonly to: string;
  readonly cid: string;
  readonly text: string;
  readonly attachment?: Attachment | undefined;
  /** Where it was written. Empty: outside a space. */
  readonly spaceId: string;
}

/** Private chats in the database: one row per message, and one row per user for each chat. */
export function createPrivateStore(db: Db, now: () => number) {
  const theirs = alias(privateSessions, 'theirs');

  /** Sessions of a user, latest first. `peer`: only that one. */
  const sessions = async (userId: string, peer?: string): Promise<ChatSession[]> => {
    const rows = await db
      .select({ own: privateSessions, message: privateMessages, user: users, peerRead: theirs.readId })
      .from(privateSessions)
      .innerJoin(privateMessages, eq(privateMessages.id, privateSessions.lastId))
      .innerJoin(users, eq(users.id, privateSessions.peerUserId))
      .leftJoin(
        theirs,
        and(eq(theirs.userId, privateSessions.peerUserId), eq(theirs.peerUserId, privateSessions.userId)),
      )
      .where(
        and(
          eq(privateSessions.userId, userId),
          gt(privateSessions.lastId, privateSessions.deletedId),
          peer === undefined ? undefined : eq(privateSessions.peerUserId, peer),
        ),
      )
      .orderBy(desc(privateSessions.lastId))
      .limit(SESSIONS_MAX);
    return rows.map(({ own, message, user, peerRead }) => ({
      id: own.peerUserId,
      lastMsg: privateMessageOf(message),
      updateTime: own.updatedAt.getTime(),
      targetUser: {
        userId: user.id,
        nickname: user.nickname,
        image: user.image,
        headImage: user.headImage,
        color: user.color,
      },
      unread: own.unread,
      peerReadId: peerRead ?? 0,
    }));
  };

  const mine = (userId: string, peer: string) =>
    and(eq(privateSessions.userId, userId), eq(privateSessions.peerUserId, peer));

  /** Serializes changes of a pair, so that ids grow in the order of delivery and counts are correct. */
  const lockPair = (tx: Tx, pair: string): Promise<void> => advisoryLock(tx, `private ${pair}`);

  /** Number of messages sent to a user after a message, without withdrawn ones. */
  const sentAfter = (userId: string, peer: string, id: SQL) =>
    sql<number>`(select count(*)::int from ${privateMessages} m where m.pair = ${pairOf(userId, peer)}
      and m.to_user_id = ${userId} and m.withdrawn_at is null and m.id > ${id})`;

  return {
    sessions,
    /**
     * Stores a message once and moves both sessions to the top. `fresh`: whether it was new. Writing marks
     * earlier messages as read.
     */
    write: (message: PrivateMessageInput) =>
      db.transaction(async (tx) => {
        const { from, to, cid, text, attachment, spaceId } = message;
        const pair = pairOf(from, to);
        await lockPair(tx, pair);
        const [made] = await tx
          .insert(privateMessages)
          .values({
            pair,
            fromUserId: from,
            toUserId: to,
            cid,
            text,
            attachment,
            spaceId,
            at: new Date(now()),
          })
          .onConflictDoNothing()
          .returning();
        if (!made) {
          const which = and(eq(privateMessages.fromUserId, from), eq(privateMessages.cid, cid));
          const [known] = await tx.select().from(privateMessages).where(which);
          return { row: known, fresh: false };
        }
        const { id: lastId, at: updatedAt } = made;
        await tx
          .insert(privateSessions)
          .values([
            { userId: from, peerUserId: to, lastId, readId: lastId, updatedAt },
            { userId: to, peerUserId: from, lastId, unread: 1, updatedAt },
          ])
          .onConflictDoUpdate({
            target: [privateSessions.userId, privateSessions.peerUserId],
            set: {
              lastId,
              updatedAt,
              unread: sql`case when ${privateSessions.userId} = ${from} then 0 else ${privateSessions.unread} + 1 end`,
              readId: sql`greatest(${privateSessions.readId}, excluded.read_id)`,
            },
          });
        return { row: made, fresh: true };
      }),
    async history(userId: string, peer: string, { before, after, limit }: PageQuery) {
      const [own] = await db
        .select({ deletedId: privateSessions.deletedId })
        .from(privateSessions)
        .where(mine(userId, peer));
      const forward = after !== undefined && before === undefined;
      const rows = await db
        .select()
        .from(privateMessages)
        .where(
          and(
            eq(privateMessages.pair, pairOf(userId, peer)),
            gt(privateMessages.id, Math.max(own?.deletedId ?? 0, after ?? 0)),
            gt(privateMessages.at, new Date(now() - HISTORY_DAYS * 86_400_000)),
            before === undefined ? undefined : lt(privateMessages.id, before),
          ),
        )
        .orderBy(forward ? asc(privateMessages.id) : desc(privateMessages.id))
        .limit(limit + 1);
      const page = rows.slice(0, limit).map(privateMessageOf);
      return { messages: forward ? page : page.reverse(), more: rows.length > limit };
    },
    /** Marks messages as read. Returns the unread count; undefined when there is no such session. */
    read: (userId: string, peer: string, readId: number) =>
      db.transaction(async (tx) => {
        await lockPair(tx, pairOf(userId, peer));
        const upTo = sql`greatest(${privateSessions.readId}, least(${readId}::bigint, ${privateSessions.lastId}))`;
        const [row] = await tx
          .update(privateSessions)
          .set({ readId: upTo, unread: sentAfter(userId, peer, upTo) })
          .where(mine(userId, peer))
          .returning({ readId: privateSessions.readId, unread: privateSessions.unread });
        return row;
      }),
    /** Returns the id up to which the session is deleted; undefined when there was nothing to delete. */
    async remove(userId: string, peer: string): Promise<number | undefined> {
      const [gone] = await db
        .update(privateSessions)
        .set({ deletedId: privateSessions.lastId, readId: privateSessions.lastId, unread: 0 })
        .where(and(mine(userId, peer), gt(privateSessions.lastId, privateSessions.deletedId)))
        .returning({ id: privateSessions.lastId });
      return gone?.id;
    },
    /** The message of an author with this cid. */
    async written(from: string, cid: string): Promise<Row | undefined> {
      const which = and(eq(privateMessages.fromUserId, from), eq(privateMessages.cid, cid));
      const [row] = await db.select().from(privateMessages).where(which);
      return row;
    },
    async message(id: number): Promise<Row | undefined> {
      const [row] = await db.select().from(privateMessages).where(eq(privateMessages.id, id));
      return row;
    },
    /**
     * Withdraws a message once. Returns the reader's unread count; undefined when it was withdrawn before.
     */
    withdraw: ({ id, pair, fromUserId, toUserId }: Row) =>
      db.transaction(async (tx): Promise<number | undefined> => {
        await lockPair(tx, pair);
        const taken = await tx
          .update(privateMessages)
          .set({ withdrawnAt: new Date(now()) })
          .where(and(eq(privateMessages.id, id), isNull(privateMessages.withdrawnAt)))
          .returning({ id: privateMessages.id });
        if (taken.length === 0) return undefined;
        const [row] = await tx
          .update(privateSessions)
          .set({ unread: sentAfter(toUserId, fromUserId, sql`${privateSessions.readId}`) })
          .where(mine(toUserId, fromUserId))
          .returning({ unread: privateSessions.unread });
        return row?.unread ?? 0;
      }),
    /** Whether two users have a chat. */
    async known(a: string, b: string): Promise<boolean> {
      const rows = await db
        .select({ id: privateSessions.lastId })
        .from(privateSessions)
        .where(or(mine(a, b), mine(b, a)))
        .limit(1);
      return rows.length > 0;
    },
    /** Whether a guest may write to a user: both were in a space that is open to the guest, or the user wrote first. */
    async mayMeet(guestId: string, userId: string): Promise<boolean> {
      const [mine, theirs] = [alias(members, 'mine'), alias(members, 'their_row')];
      const [[shared], [written]] = await Promise.all([
        db
          .select({ spaceId: mine.spaceId })
          .from(mine)
          .innerJoin(theirs, and(eq(theirs.spaceId, mine.spaceId), eq(theirs.userId, userId)))
          .leftJoin(bans, activeBan(mine.spaceId, guestId))
          .where(and(eq(mine.userId, guestId), isNull(mine.kickedAt), isNull(bans.userId)))
          .limit(1),
        db
          .select({ id: privateMessages.id })
          .from(privateMessages)
          .where(
            and(eq(privateMessages.pair, pairOf(guestId, userId)), eq(privateMessages.fromUserId, userId)),
          )
          .limit(1),
      ]);
      return shared !== undefined || written !== undefined;
    },
    async faces(ids: readonly string[]) {
      if (ids.length === 0) return [];
      return db
        .select({
          userId: users.id,
          nickname: users.nickname,
          image: users.image,
          headImage: users.headImage,
          color: users.color,
        })
        .from(users)
        .where(inArray(users.id, [...ids]));
    },
  };
}
