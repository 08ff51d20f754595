import { and, asc, eq } from 'drizzle-orm';
import { Subject, type Observable } from 'rxjs';
import { WITHDRAW_MS, type Attachment } from '../../../contract/model/chat/chat';
import type { PrivateEvent, PrivateMessage } from '../../../contract/model/chat/private-chat';
import type { Db } from '../../database/database';
import { users } from '../../database/schema';
import { blocks } from '../../database/schema-people';
import { AppError } from '../../errors';
import type { Handlers } from '../../http/context';
import type { Limiters } from '../../http/limiter';
import type { Session, UserEvent } from '../../platform';
import { createKeyedMutex } from '../../keyed-mutex';
import { createPrivateStore, pairOf, privateMessageOf } from './private-store';

type Names =
  | 'listChatSessions'
  | 'chatUnread'
  | 'privateHistory'
  | 'openPrivateChat'
  | 'sendPrivate'
  | 'sharePrivateFile'
  | 'withdrawPrivate'
  | 'resetUnread'
  | 'deleteChatSession'
  | 'privateTyping'
  | 'listBlocked'
  | 'setBlocked';

/** Files uploaded to chats. */
export interface PrivateFiles {
  /**
   * Sends the user's own file to a chat, with the message of that `cid`, or without a message. Its
   * participants may then read it. Undefined when there is no such file, or it was sent with another message.
   */
  claim(
    userId: string,
    fileId: string,
    to: { readonly peerUserId: string },
    cid?: string,
  ): Promise<Attachment | undefined>;
  remove(fileIds: readonly string[]): Promise<void>;
}

export interface PrivateChat {
  readonly handlers: Pick<Handlers, Names>;
  readonly events$: Observable<UserEvent>;
  /**
   * The last messages of two users, oldest first, as seen by the first: without withdrawn and deleted ones.
   */
  seen(userId: string, peerUserId: string, limit: number): Promise<readonly PrivateMessage[]>;
  sweep(): void;
}

/** Same limit as in rooms: 5 in 5 s. */
const SENT = 5;
const SENT_IN = 5_000;
const TYPING_IN = 2_000;

/**
 * Private chats: exactly once, in order, with unread counts and read receipts (specification, sections 3, 4
 * and 7).
 */
export function createPrivateChat(
  db: Db,
  files: PrivateFiles,
  limiter: Limiters,
  now: () => number,
): PrivateChat {
  const store = createPrivateStore(db, now);
  const events = new Subject<UserEvent>();
  const sending = limiter('private messages', SENT_IN);
  const serialize = createKeyedMutex();
  const typing = new Map<string, number>();
  const publish = (userId: string, event: PrivateEvent): void => events.next({ userId, event });

  const checkPeer = async (userId: string, peer: string): Promise<void> => {
    if (userId === peer) throw new AppError('invalid');
    const [found] = await db.select({ disabledAt: users.disabledAt }).from(users).where(eq(users.id, peer));
    if (!found) throw new AppError('notFound');
    if (found.disabledAt) throw new AppError('accountGone');
  };
  const blocked = async (userId: string, byUserId: string): Promise<boolean> => {
    const which = and(eq(blocks.userId, byUserId), eq(blocks.blockedUserId, userId));
    return (await db.select({ id: blocks.userId }).from(blocks).where(which)).length > 0;
  };

  /** Throws `strangerToGuest`, `blockedByYou`, `blockedByThem`, and the errors of `checkPeer`. */
  const checkWriting = async ({ userId: from, kind }: Session, to: string): Promise<void> => {
    await checkPeer(from, to);
    if (kind !== 'phone' && !(await store.mayMeet(from, to))) throw new AppError('strangerToGuest');
    if (await blocked(to, from)) throw new AppError('blockedByYou');
    if (await blocked(from, to)) throw new AppError('blockedByThem');
  };
  const share = async (from: string, to: string, fileId: string, cid?: string): Promise<Attachment> => {
    const file = await files.claim(from, fileId, { peerUserId: to }, cid);
    if (!file) throw new AppError('notFound');
    return file;
  };

  const publishMessage = async (userId: string, peer: string, message: PrivateMessage): Promise<void> => {
    const [session] = await store.sessions(userId, peer);
    if (session) publish(userId, { k: 'private', message, session });
  };

  const handlers: PrivateChat['handlers'] = {
    listChatSessions: async (_, { session }) => ({ sessions: await store.sessions(session.userId) }),
    async chatUnread(_, { session }) {
      const all = await store.sessions(session.userId);
      const sessions = all.filter(({ unread }) => unread > 0).map(({ id, unread }) => ({ id, unread }));
      return { total: sessions.reduce((sum, { unread }) => sum + unread, 0), sessions };
    },
    async privateHistory({ peerUserId, ...query }, { session }) {
      return store.history(session.userId, peerUserId, query);
    },
    async openPrivateChat({ toUserId }, { session }) {
      await checkWriting(session, toUserId);
      const [[targetUser], [known]] = await Promise.all([
        store.faces([toUserId]),
        store.sessions(session.userId, toUserId),
      ]);
      if (!targetUser) throw new AppError('notFound');
      return { targetUser, session: known ?? null };
    },
    async sendPrivate({ peerUserId: to, cid, text: given, fileId, spaceId = '' }, { session }) {
      const from = session.userId;
      const text = given.replaceAll('\0', '');
      if (text === '' && fileId === undefined) throw new AppError('textEmpty');
      const writeNew = async () => {
        await checkWriting(session, to);
        await sending.take(from, SENT, 'sendTooFast');
        const attachment = fileId === undefined ? undefined : await share(from, to, fileId, cid);
        return store.write({ from, to, cid, text, attachment, spaceId });
      };
      const message = await serialize(pairOf(from, to), async () => {
        // A stored message is returned as before, without checking file, blocks and rate again.
        const known = await store.written(from, cid);
        const { row, fresh } = known ? { row: known, fresh: false } : await writeNew();
        // The cid belongs to a message to another user: a client error.
        if (!row || row.toUserId !== to) throw new AppError('invalid');
        const written = privateMessageOf(row);
        if (fresh)
          for (const [userId, peer] of [
            [to, from],
            [from, to],
          ] as const)
            await publishMessage(userId, peer, written);
        return written;
      });
      return { message };
    },
    async sharePrivateFile({ peerUserId, fileId }, { session }) {
      await checkWriting(session, peerUserId);
      return share(session.userId, peerUserId, fileId);
    },
    async withdrawPrivate({ messageId }, { session: { userId } }) {
      const row = await store.message(messageId);
      if (!row || ![row.fromUserId, row.toUserId].includes(userId)) throw new AppError('notFound');
      if (row.fromUserId !== userId) throw new AppError('forbidden');
      if (row.withdrawnAt !== null) return {};
      if (now() - row.at.getTime() > WITHDRAW_MS) throw new AppError('withdrawTooLate');
      const { toUserId } = row;
      await serialize(row.pair, async () => {
        const unread = await store.withdraw(row);
        // Another request was faster.
        if (unread === undefined) return;
        if (row.attachment) await files.remove([row.attachment.fileId]);
        publish(toUserId, { k: 'privateWithdrawn', peerUserId: userId, messageId });
        publish(toUserId, { k: 'privateSeen', peerUserId: userId, unread });
        publish(userId, { k: 'privateWithdrawn', peerUserId: toUserId, messageId });
      });
      return {};
    },
    async resetUnread({ peerUserId, readId }, { session: { userId } }) {
      const row = await store.read(userId, peerUserId, readId);
      if (!row) return { unread: 0 };
      publish(userId, { k: 'privateSeen', peerUserId, unread: row.unread });
      publish(peerUserId, { k: 'privateRead', peerUserId: userId, readId: row.readId });
      return { unread: row.unread };
    },
    async deleteChatSession({ peerUserId }, { session: { userId } }) {
      const upTo = await store.remove(userId, peerUserId);
      if (upTo !== undefined) publish(userId, { k: 'privateDeleted', peerUserId, upTo });
      return {};
    },
    async privateTyping({ peerUserId }, { session: { userId } }) {
      const key = `${userId} ${peerUserId}`;
      const last = typing.get(key) ?? 0;
      if (now() - last < TYPING_IN) return {};
      typing.set(key, now());
      // Typing is shown only in an existing chat.
      if ((await store.known(userId, peerUserId)) && !(await blocked(userId, peerUserId)))
        publish(peerUserId, { k: 'privateTyping', peerUserId: userId });
      return {};
    },
    async listBlocked(_, { session: { userId } }) {
      const rows = await db
        .select({ id: blocks.blockedUserId })
        .from(blocks)
        .where(eq(blocks.userId, userId))
        .orderBy(asc(blocks.createdAt));
      return { users: await store.faces(rows.map(({ id }) => id)) };
    },
    async setBlocked({ userId: other, blocked: wanted }, { session: { userId } }) {
      await checkPeer(userId, other);
      if (wanted) await db.insert(blocks).values({ userId, blockedUserId: other }).onConflictDoNothing();
      else await db.delete(blocks).where(and(eq(blocks.userId, userId), eq(blocks.blockedUserId, other)));
      publish(userId, { k: 'privateBlocked', peerUserId: other, blocked: wanted });
      return { blocked: wanted };
    },
  };
  return {
    handlers,
    events$: events.asObservable(),
    async seen(userId, peer, limit) {
      const { messages } = await store.history(userId, peer, { limit });
      return messages.filter(({ withdrawn }) => !withdrawn);
    },
    sweep() {
      const at = now();
      for (const [key, last] of typing) if (at - last >= TYPING_IN) typing.delete(key);
    },
  };
}
