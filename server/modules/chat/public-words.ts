import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database';
import { users } from '../../database/schema';
import { AppError } from '../../errors';
import type { ChatRules, Spaces } from '../space/spaces';
import type { ContentCheck } from './content-check-port';

/**
 * Throws `wordsBlocked` when one of these texts has a word in it that is not said in the space, or nowhere.
 *
 * The rule: what others in a space read is held to the space's list of words, whoever writes it, keepers as everybody
 * else: what is said in its rooms, with the names of files; names of chat groups, whiteboards and labels; announcements
 * and phrases; what is left at things; activities; and what a person is called or says of themselves there
 * (personality, stage name, what is spoken or broadcast about). Nickname and state are read in all spaces: what is new
 * of them is held to the words of the platform in every case, and to those of the space where it is saved as well; a
 * name that another site tells at a first sign-in is left out instead. What one person writes to another belongs to no
 * space and is not checked: private messages with their files, cards, reasons of a ban; nor is what is only read by who
 * keeps the space (reports), and what its managers call the space itself.
 */
export type CheckWords = (
  /** Undefined: outside of a space. */
  spaceId: string | undefined,
  userId: string,
  ...texts: readonly string[]
) => Promise<void>;

export interface PublicText {
  readonly spaceId: string;
  readonly userId: string;
  readonly texts: readonly string[];
}

/** Whether all of these may stand in a space that goes by these rules. `always`: of a person who is checked everywhere. */
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

/** What counts where no space has a say. */
const NO_SPACE: Parameters<typeof allowsWords>[1] = { commentsCheckEnable: true, commentsCheckWords: [] };

/** Whether these may stand anywhere on the platform. */
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
