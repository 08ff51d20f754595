/** The partial name after an @ before the cursor; undefined when there is none. */
export function mentionAt(
  text: string,
  cursor: number,
): { readonly from: number; readonly start: string } | undefined {
  const found = /(?:^|\s|[^\w@])@([^\s@]{0,12})$/u.exec(text.slice(0, cursor));
  const start = found?.[1];
  return start === undefined ? undefined : { from: cursor - start.length - 1, start };
}

export interface MentionCandidate {
  readonly userId: string;
  readonly nickname: string;
}

/** Up to six candidates whose name has the prefix. */
export const suggestions = (people: readonly MentionCandidate[], start: string): MentionCandidate[] =>
  people.filter(({ nickname }) => nickname.toLowerCase().startsWith(start.toLowerCase())).slice(0, 6);

/** Start of a mention: an @ that is not part of an address. */
const BEGINS = /(?<!\w)@/gu;
/** A following letter or digit continues the name, so it is another name. */
const GOES_ON = /^[\p{L}\p{N}_]/u;

/** Full names in the text: at each @ the longest that fits, with spaces. */
function namesIn(text: string, people: readonly MentionCandidate[]): ReadonlySet<string> {
  const names = [...new Set(people.map(({ nickname }) => nickname))]
    .filter((name) => name !== '' && text.includes(`@${name}`))
    .sort((a, b) => b.length - a.length);
  const found = new Set<string>();
  for (const { index } of text.matchAll(BEGINS)) {
    const rest = text.slice(index + 1);
    const name = names.find(
      (candidate) => rest.startsWith(candidate) && !GOES_ON.test(rest.slice(candidate.length)),
    );
    if (name !== undefined) found.add(name);
  }
  return found;
}

/** Ids of mentioned people: chosen ones whose name is still in the text, and full names typed by hand. */
export function mentionedUserIds(
  text: string,
  chosen: readonly MentionCandidate[],
  people: readonly MentionCandidate[],
): string[] {
  const standing = chosen.filter(({ nickname }) => text.includes(`@${nickname}`));
  // Of several people with one name, the chosen one counts.
  const meant = new Set(standing.map(({ nickname }) => nickname));
  const typed = namesIn(text, people);
  const byHand = people.filter(({ nickname }) => typed.has(nickname) && !meant.has(nickname));
  return [...new Set([...standing, ...byHand].map(({ userId }) => userId))];
}
