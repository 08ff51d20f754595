/** The name that is being written after an @ before the cursor; undefined: none. */
export function mentionAt(
  text: string,
  cursor: number,
): { readonly from: number; readonly start: string } | undefined {
  const found = /(?:^|\s|[^\w@])@([^\s@]{0,12})$/u.exec(text.slice(0, cursor));
  const start = found?.[1];
  return start === undefined ? undefined : { from: cursor - start.length - 1, start };
}

export interface Called {
  readonly userId: string;
  readonly nickname: string;
}

/** Those of a list whose name begins so; six at most. */
export const suggestions = (people: readonly Called[], start: string): Called[] =>
  people.filter(({ nickname }) => nickname.toLowerCase().startsWith(start.toLowerCase())).slice(0, 6);

/** Ids of those whose name still stands in the text. */
export const calledIn = (text: string, chosen: readonly Called[]): string[] => [
  ...new Set(chosen.filter(({ nickname }) => text.includes(`@${nickname}`)).map(({ userId }) => userId)),
];
