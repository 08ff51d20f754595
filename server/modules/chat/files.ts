import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Readable } from 'node:stream';
import { CHAT_FILES, type Attachment } from '../../../contract/model/chat/chat';
import type { Db } from '../../database/database';
import { storedFiles } from '../../database/schema-people';
import type { StoredAttachment } from '../../database/stored-attachment';
import { AppError } from '../../errors';
import { lockUser } from '../../files/lock-user';
import { safeName } from '../../files/safe-name';
import { sniff } from '../../files/sniff';
import { newId } from '../../secrets';
import { readPieces, writePieces } from './file-pieces';

const DAY = 86_400_000;
/** Unsent files are deleted after this time. */
const UNSENT_FOR = DAY;
/** Unfinished uploads are deleted after this time: their process has ended. */
const UNFINISHED_FOR = 10 * 60_000;

/** A stored file with its access data and bytes. */
export interface StoredFile extends StoredAttachment {
  readonly spaceId: string;
  readonly userId: string;
  /** The chat to which the file was sent (`roomChat`, `privateChat`). Empty: not sent. */
  readonly sentTo: string;
  /** The bytes of a range, both ends included. */
  bytes(from: number, to: number): Readable;
}

/** Destination of a file: a room of the space of the upload, or a private chat. */
export type FileChat =
  { readonly spaceId: string; readonly groupId: string } | { readonly peerUserId: string };

/** Files uploaded to chats (trust T30, T31). */
export interface ChatFiles {
  /** Throws `invalid`, `fileTooLarge`, `fileQuota`. */
  store(userId: string, spaceId: string, name: string, data: Buffer): Promise<Attachment>;
  /**
   * Sends the user's own file to a chat, whose members may then read it. `cid`: the message that carries it;
   * absent: sharing without a message. Undefined when there is no such file, or it was sent to another chat or with
   * another message. Idempotent.
   */
  claim(userId: string, id: string, to: FileChat, cid?: string): Promise<Attachment | undefined>;
  /** Name of the user's own file. Empty when there is none. */
  nameOf(userId: string, id: string): Promise<string>;
  read(id: string): Promise<StoredFile | undefined>;
  remove(ids: readonly string[]): Promise<void>;
  sweep(): Promise<void>;
}

/** Value of `stored_files.sent_to` for a room of a space. */
export const roomChat = (spaceId: string, groupId: string): string => `room ${spaceId} ${groupId}`;
/** Value of `stored_files.sent_to` for a private chat: both user ids, the smaller one first. */
export const privateChat = (a: string, b: string): string => `private ${a < b ? `${a} ${b}` : `${b} ${a}`}`;

export function createChatFiles(db: Db, now: () => number): ChatFiles {
  const attachmentOf = (row: Omit<StoredAttachment, 'fileId'> & { readonly id: string }): Attachment => {
    const { id, name, mime, size, width, height } = row;
    return { fileId: id, name, mime, size, width, height };
  };
  const columns = {
    id: storedFiles.id,
    name: storedFiles.name,
    mime: storedFiles.mime,
    size: storedFiles.size,
    width: storedFiles.width,
    height: storedFiles.height,
  };

  /** Counts the file towards the user's daily quota before its bytes are stored. Throws `fileQuota`. */
  const begin = (row: typeof storedFiles.$inferInsert): Promise<void> =>
    db.transaction(async (tx) => {
      const { userId, size } = row;
      await lockUser(tx, userId);
      const [today] = await tx
        .select({
          files: sql<number>`count(*)::int`,
          bytes: sql<number>`coalesce(sum(${storedFiles.size}), 0)::float8`,
        })
        .from(storedFiles)
        .where(and(eq(storedFiles.userId, userId), gt(storedFiles.createdAt, new Date(now() - DAY))));
      const { files = 0, bytes = 0 } = today ?? {};
      if (files >= CHAT_FILES.perDay || bytes + size > CHAT_FILES.bytesPerDay)
        throw new AppError('fileQuota');
      await tx.insert(storedFiles).values(row);
    });

  return {
    async store(userId, spaceId, name, data) {
      if (data.length === 0) throw new AppError('invalid');
      if (data.length > CHAT_FILES.file) throw new AppError('fileTooLarge');
      const is = sniff(data);
      const shows =
        is.width > 0 && data.length <= CHAT_FILES.picture && is.width * is.height <= CHAT_FILES.pixels;
      const row = {
        id: newId('f'),
        spaceId,
        userId,
        name: safeName(name),
        mime: is.mime,
        size: data.length,
        width: shows ? is.width : 0,
        height: shows ? is.height : 0,
        createdAt: new Date(now()),
      };
      const which = eq(storedFiles.id, row.id);
      await begin(row);
      try {
        await writePieces(db, row.id, data);
        await db.update(storedFiles).set({ finished: true }).where(which);
      } catch (error) {
        await db
          .delete(storedFiles)
          .where(which)
          .catch(() => undefined);
        throw error;
      }
      return attachmentOf(row);
    },
    async claim(userId, id, to, cid) {
      const inRoom = 'spaceId' in to;
      const sentTo = inRoom ? roomChat(to.spaceId, to.groupId) : privateChat(userId, to.peerUserId);
      // A file shared without a message may be attached to one message later.
      const shared = inRoom ? undefined : eq(storedFiles.sentAs, '');
      const sameMessage = cid === undefined ? undefined : or(shared, eq(storedFiles.sentAs, cid));
      const [row] = await db
        .update(storedFiles)
        .set({ sentTo, ...(cid !== undefined && { sentAs: cid }) })
        .where(
          and(
            eq(storedFiles.id, id),
            eq(storedFiles.userId, userId),
            eq(storedFiles.finished, true),
            inRoom ? eq(storedFiles.spaceId, to.spaceId) : undefined,
            or(eq(storedFiles.sentTo, ''), and(eq(storedFiles.sentTo, sentTo), sameMessage)),
          ),
        )
        .returning(columns);
      return row && attachmentOf(row);
    },
    async nameOf(userId, id) {
      const which = and(eq(storedFiles.id, id), eq(storedFiles.userId, userId));
      const [row] = await db.select({ name: storedFiles.name }).from(storedFiles).where(which);
      return row?.name ?? '';
    },
    async read(id) {
      const [row] = await db
        .select()
        .from(storedFiles)
        .where(and(eq(storedFiles.id, id), eq(storedFiles.finished, true)));
      return (
        row && {
          ...attachmentOf(row),
          spaceId: row.spaceId,
          userId: row.userId,
          sentTo: row.sentTo,
          bytes: (from, to) => readPieces(db, id, from, to),
        }
      );
    },
    async remove(ids) {
      if (ids.length > 0) await db.delete(storedFiles).where(inArray(storedFiles.id, [...ids]));
    },
    async sweep() {
      const before = (age: number) => lt(storedFiles.createdAt, new Date(now() - age));
      const unfinished = and(eq(storedFiles.finished, false), before(UNFINISHED_FOR));
      await db.delete(storedFiles).where(and(eq(storedFiles.sentTo, ''), or(before(UNSENT_FOR), unfinished)));
    },
  };
}
