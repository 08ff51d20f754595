import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database';
import { users } from '../../database/schema';
import { AppError } from '../../errors';
import type { ChatRules, Spaces } from '../space/spaces';
import type { ContentCheck } from './content-check-port';

/**
 * Throws `wordsBlocked` when one of the texts contains a word that is blocked in the space or on the
 * platform.
 *
 * Rule: a text that others in a space read is checked against the space's word list, including texts by
 * moderators: messages with file names; names of groups, whiteboards and labels; announcements and
 * phrases; messages left at elements; activities; personality, stage name, and speaking and broadcast topics.
 * Nickname and state are shown in all spaces: new values are always checked against the platform's list, and
 * against the list of the space in which they are saved; a name from an external site at the first sign-in is
 * dropped instead. Texts between two users are not checked: private messages with their files, cards, ban
 * reasons; nor are texts that only moderators read (reports), nor the space's own name and description.
 */
export type CheckWords = (
  /** Undefined: outside a space. */
  spaceId: string | undefined,
  userId: string,
  ...texts: readonly string[]
) => Promise<void>;

export interface PublicText {
  readonly spaceId: string;
  readonly userId: string;
  readonly texts: readonly string[];
}

/** Whether all texts are allowed under a space's rules. `always`: the user is checked everywhere. */
export async function allowsWords(
  check: ContentCheck,
  rules: Pick<ChatRules, 'commentsCheckEnable' | 'commentsCheckWords'>,
  always: boolean,
  { spaceId, userId, texts }: PublicText,
): Promise<boolean> {
  if (!rules.commentsCheckEnable && !always) return true;
  for (const text of texts)
    if (text !== '' && !(await check.allows({ text, spaceId, userId, words: rules.commentsCheckWords })))
      return false;
  return true;
}

/** The rules outside a space. */
const NO_SPACE: Parameters<typeof allowsWords>[1] = { commentsCheckEnable: true, commentsCheckWords: [] };

/** Whether the texts are allowed everywhere on the platform. */
export const allowsEverywhere = (check: ContentCheck, userId: string, ...texts: readonly string[]) =>
  allowsWords(check, NO_SPACE, true, { spaceId: '', userId, texts });

export function createCheckWords(db: Db, spaces: Pick<Spaces, 'chatRules'>, check: ContentCheck): CheckWords {
  return async (spaceId, userId, ...texts) => {
    if (texts.every((text) => text === '')) return;
    if (spaceId === undefined) {
      if (!(await allowsEverywhere(check, userId, ...texts))) throw new AppError('wordsBlocked');
      return;
    }
    const [rules, [user]] = await Promise.all([
      spaces.chatRules(spaceId),
      db.select({ always: users.checkWords }).from(users).where(eq(users.id, userId)),
    ]);
    if (!(await allowsWords(check, rules, user?.always ?? false, { spaceId, userId, texts })))
      throw new AppError('wordsBlocked');
  };
}
