/** A received message: the server's id, and the sender's number. */
export interface ReceivedLine {
  readonly id: number;
  readonly n: number;
}

/** The messages that a client received live, and from the history after a break. */
export interface Received {
  readonly live: readonly ReceivedLine[];
  readonly read: readonly ReceivedLine[];
}

export interface Faults {
  /** Messages that never arrived. */
  readonly lost: number;
  /** Messages that arrived live again, or under a second id. */
  readonly doubled: number;
  /** Messages that arrived live after a later one. */
  readonly misplaced: number;
}

/** Faults in a client's messages, compared with the numbers of all sent messages. */
export function faultsOf({ live, read }: Received, sent: Iterable<number>): Faults {
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
  for (const n of sent) if (!ids.has(n)) lost++;
  return { lost, doubled, misplaced };
}

/** Sums faults of several clients. */
export const sumOf = (all: readonly Faults[]): Faults => ({
  lost: all.reduce((sum, { lost }) => sum + lost, 0),
  doubled: all.reduce((sum, { doubled }) => sum + doubled, 0),
  misplaced: all.reduce((sum, { misplaced }) => sum + misplaced, 0),
});
