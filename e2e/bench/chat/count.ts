/** A message as somebody got it: the server's id, and the number that its sender gave it. */
export interface ReceivedLine {
  readonly id: number;
  readonly n: number;
}

/** What one person got: by the live line, and from the history after a break. */
export interface Received {
  readonly live: readonly ReceivedLine[];
  readonly read: readonly ReceivedLine[];
}

export interface Faults {
  /** Messages that never came. */
  readonly lost: number;
  /** Messages that the line told again, or that came under a second id. */
  readonly doubled: number;
  /** Messages that the line told after a later one. */
  readonly misplaced: number;
}

/** What is wrong with what one person got, of everything that was said: the numbers of its messages. */
export function faultsOf({ live, read }: Received, said: Iterable<number>): Faults {
  const ids = new Map<number, number>();
  let doubled = 0;
  let misplaced = 0;
  let newest = 0;
  for (const { id, n } of live) {
    if (ids.has(n)) doubled++;
    else if (id < newest) misplaced++;
    else newest = id;
    ids.set(n, id);
  }
  for (const { id, n } of read) {
    const known = ids.get(n);
    if (known !== undefined && known !== id) doubled++;
    ids.set(n, id);
  }
  let lost = 0;
  for (const n of said) if (!ids.has(n)) lost++;
  return { lost, doubled, misplaced };
}

/** The faults of all together. */
export const sumOf = (all: readonly Faults[]): Faults => ({
  lost: all.reduce((sum, { lost }) => sum + lost, 0),
  doubled: all.reduce((sum, { doubled }) => sum + doubled, 0),
  misplaced: all.reduce((sum, { misplaced }) => sum + misplaced, 0),
});
