/** What one person says within this time of the message before stands under one head, milliseconds. */
const TOGETHER = 60_000;
/** Somebody who talks without a pause gets a new head with its time this long after the last, milliseconds. */
const HEAD_EVERY = 5 * 60_000;

/** A line of a chat, as far as its place among others goes. */
export interface MessageLine {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** It stands alone when it was taken back. */
  readonly withdrawn?: unknown;
}

export type MessageRow<T extends MessageLine> =
  /** Before everything: it says whether there is more. */
  | { readonly kind: 'top'; readonly key: 'top' }
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'unread'; readonly key: 'unread' }
  /** `first`, `last`: of what one person says in a row. */
  | {
      readonly kind: 'line';
      readonly key: string;
      readonly item: T;
      readonly first: boolean;
      readonly last: boolean;
    };

export interface MessageRowRules<T> {
  readonly speaker: (item: T) => string;
  /** Whether it stands after the divider of what is new. */
  readonly isNew: (item: T) => boolean;
}

/** Whether a line is new to who saw up to `seen`: one's own never is, least of all what has no place yet. */
export const isNewAfter = (seen: number | undefined, place: number | undefined, own: boolean): boolean =>
  seen !== undefined && place !== undefined && place > seen && !own;

/** Beginning and end of the local day of a time; two comparisons tell of each line whether it is the same day. */
function dayOf(at: number): readonly [number, number] {
  const begin = new Date(at).setHours(0, 0, 0, 0);
  return [begin, new Date(begin).setDate(new Date(begin).getDate() + 1)];
}

/** A chat as flat rows, for a list that shows only what is seen: days, the divider, lines in the order given. */
export function messageRows<T extends MessageLine>(
  items: readonly T[],
  { speaker, isNew }: MessageRowRules<T>,
): readonly MessageRow<T>[] {
  const rows: MessageRow<T>[] = [{ kind: 'top', key: 'top' }];
  let before: T | undefined;
  let head = 0;
  let divided = false;
  let [begin, end] = [0, 0];
  let line: { kind: 'line'; key: string; item: T; first: boolean; last: boolean } | undefined;
  for (const item of items) {
    const { at, key } = item;
    let apart = before === undefined || line === undefined;
    if (at < begin || at >= end) {
      [begin, end] = dayOf(at);
      rows.push({ kind: 'day', key: `day/${key}`, at });
      apart = true;
    }
    // What was taken back is nothing new to read.
    if (!divided && isNew(item) && !item.withdrawn) {
      divided = true;
      rows.push({ kind: 'unread', key: 'unread' });
      apart = true;
    }
    if (before !== undefined && !apart)
      apart =
        at - before.at > TOGETHER ||
        at - head > HEAD_EVERY ||
        Boolean(item.withdrawn) ||
        Boolean(before.withdrawn) ||
        speaker(before) !== speaker(item);
    if (apart) {
      head = at;
      if (line) line.last = true;
    }
    line = { kind: 'line', key, item, first: apart, last: false };
    rows.push(line);
    before = item;
  }
  if (line) line.last = true;
  return rows;
}
