/** Messages of one speaker within this time share a header, milliseconds. */
const TOGETHER = 60_000;
/** The header of a continuing speaker repeats after this time, milliseconds. */
const HEAD_EVERY = 5 * 60_000;

/** The fields of a message that decide its row. */
export interface MessageLine {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** A withdrawn message is not grouped. */
  readonly withdrawn?: unknown;
}

export type MessageRow<T extends MessageLine> =
  /** The top row shows whether there are earlier messages. */
  | { readonly kind: 'top'; readonly key: 'top' }
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'unread'; readonly key: 'unread' }
  /** `first`, `last`: within the consecutive messages of one speaker. */
  | {
      readonly kind: 'line';
      readonly key: string;
      readonly item: T;
      readonly first: boolean;
      readonly last: boolean;
    };

export interface MessageRowRules<T> {
  readonly speaker: (item: T) => string;
  /** Whether the message is below the unread divider. */
  readonly isNew: (item: T) => boolean;
}

/** Whether a message is new after the one at `seen`; own messages and unplaced ones never are. */
export const isNewAfter = (seen: number | undefined, place: number | undefined, own: boolean): boolean =>
  seen !== undefined && place !== undefined && place > seen && !own;

/** Start and end of the local day of a time, so that two comparisons test the same day. */
function dayOf(at: number): readonly [number, number] {
  const begin = new Date(at).setHours(0, 0, 0, 0);
  return [begin, new Date(begin).setDate(new Date(begin).getDate() + 1)];
}

/** A chat as flat rows for a virtual list: days, the divider, and messages in order. */
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
    // A withdrawn message is not new.
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
