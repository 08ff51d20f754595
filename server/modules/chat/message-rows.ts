import { and, eq, inArray } from 'drizzle-orm';
import { QUOTE_MAX, type ChatMessage, type Quote } from '../../../contract/model/chat/chat';
import type { Db } from '../../database/database';
import { messages, users } from '../../database/schema';
import { shorten } from '../../../contract/model/user/user-text';

export type MessageRow = typeof messages.$inferSelect;

const quoteOf = ({ id, userId, nickname, text, attachment, withdrawnAt }: MessageRow): Quote => ({
  id,
  userId,
  nickname,
  text: withdrawnAt ? '' : shorten(text.replace(/\s+/g, ' ') || (attachment?.name ?? ''), QUOTE_MAX),
});

/** The public form of message rows. Withdrawn messages have no text. */
export async function shownMessages(db: Db, rows: readonly MessageRow[]): Promise<ChatMessage[]> {
  const answered = [...new Set(rows.flatMap(({ replyToId }) => (replyToId === null ? [] : [replyToId])))];
  const withdrawers = [...new Set(rows.flatMap((row) => (row.withdrawnAt ? [row.withdrawnBy] : [])))];
  const [quoted, names] = await Promise.all([
    answered.length === 0 ? [] : db.select().from(messages).where(inArray(messages.id, answered)),
    withdrawers.length === 0
      ? []
      : db
          .select({ id: users.id, nickname: users.nickname })
          .from(users)
          .where(inArray(users.id, withdrawers)),
  ]);
  const quotes = new Map(quoted.map((row) => [row.id, quoteOf(row)]));
  const nicknames = new Map(names.map(({ id, nickname }) => [id, nickname]));
  return rows.map((row) => shown(row, quotes, nicknames));
}

function shown(
  row: MessageRow,
  quotes: ReadonlyMap<number, Quote>,
  nicknames: ReadonlyMap<string, string>,
): ChatMessage {
  const { id, cid, spaceId, userId, nickname, headImage, color, groupId } = row;
  const head = { id, cid, spaceId, userId, nickname, headImage, color, at: row.at.getTime() };
  const where = groupId === '' ? {} : { groupId };
  if (row.withdrawnAt) {
    const by = row.withdrawnBy;
    const withdrawn = { userId: by, nickname: by === userId ? nickname : (nicknames.get(by) ?? '') };
    return { ...head, ...where, text: '', withdrawn };
  }
  const replyTo = row.replyToId === null ? undefined : quotes.get(row.replyToId);
  return {
    ...head,
    ...where,
    text: row.text,
    ...(row.attachment && { attachment: row.attachment }),
    ...(row.mentions.length > 0 && { mentions: row.mentions }),
    ...(replyTo && { replyTo }),
    ...(row.danmaku === 'held' || row.danmaku === 'kept' ? { danmaku: row.danmaku } : {}),
  };
}

/** A message of a space, or undefined. */
export async function messageRow(db: Db, spaceId: string, id: number): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.spaceId, spaceId), eq(messages.id, id)));
  return row;
}
