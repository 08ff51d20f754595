import { inArray } from 'drizzle-orm';
import { MENTION_ALL } from '../../../contract/model/chat/chat';
import { isSameName, mentionsIn } from '../../../contract/model/chat/mentions';
import type { Db } from '../../database/database';
import { users } from '../../database/schema';

/**
 * The mentioned users of a message. A text with an @ mentions those whose names stand in it by the rule of the
 * contract, so `@An` of a sender's list is dropped where the text has `@Anna`. A text without an @ names nobody, and
 * the list stands.
 */
export async function mentionedUsers(
  db: Db,
  { text, mentions }: { readonly text: string; readonly mentions: readonly string[] },
): Promise<readonly string[]> {
  const userIds = mentions.filter((id) => id !== MENTION_ALL);
  if (userIds.length === 0 || !/[@＠]/u.test(text)) return mentions;
  const people = await db
    .select({ userId: users.id, nickname: users.nickname })
    .from(users)
    .where(inArray(users.id, userIds));
  const found = mentionsIn(
    text,
    people.map(({ nickname }) => nickname),
  );
  const named = new Set(
    people
      .filter(({ nickname }) => found.some(({ name }) => isSameName(name, nickname)))
      .map(({ userId }) => userId),
  );
  return mentions.filter((id) => id === MENTION_ALL || named.has(id));
}
