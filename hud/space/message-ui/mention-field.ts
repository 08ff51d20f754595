import { isSameName, mentionStart, mentionsIn } from '../../../contract/model/chat/mentions';

/** A name that is being typed is at most this long, UTF-16 code units. */
const LONGEST = 64;

/** The partial name after an @ before the cursor; undefined when there is none. */
export function mentionAt(
  text: string,
  cursor: number,
): { readonly from: number; readonly start: string } | undefined {
  const from = mentionStart(text, cursor);
  if (from === undefined) return undefined;
  const start = text.slice(from + 1, cursor);
  return start.length > LONGEST || /\s/u.test(start) ? undefined : { from, start };
}

export interface MentionCandidate {
  readonly userId: string;
  readonly nickname: string;
}

/** Up to six candidates whose name has the prefix. */
export const suggestions = (people: readonly MentionCandidate[], start: string): MentionCandidate[] =>
  people.filter(({ nickname }) => nickname.toLowerCase().startsWith(start.toLowerCase())).slice(0, 6);

/** Ids of mentioned people: chosen ones whose name is still in the text, and full names typed by hand. */
export function mentionedUserIds(
  text: string,
  chosen: readonly MentionCandidate[],
  people: readonly MentionCandidate[],
): string[] {
  const everyone = [...chosen, ...people];
  const mentions = mentionsIn(
    text,
    everyone.map(({ nickname }) => nickname),
  );
  const named = ({ nickname }: MentionCandidate): boolean =>
    mentions.some(({ name }) => isSameName(name, nickname));
  const meant = chosen.filter(named);
  // Of several people with one name, the chosen one counts.
  const byHand = people.filter(
    (person) => named(person) && !meant.some(({ nickname }) => isSameName(nickname, person.nickname)),
  );
  return [...new Set([...meant, ...byHand].map(({ userId }) => userId))];
}
