import type { ChatItem } from './chat-list';

/** What one person says within this time of the message before stands under one name, milliseconds. */
const TOGETHER = 60_000;
/** Somebody who talks without a pause gets a new head with its time this long after the last, milliseconds. */
const HEAD_EVERY = 5 * 60_000;

export type ChatRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'unread'; readonly key: string }
  /** One person's messages in a row; never empty. */
  | {
      readonly kind: 'group';
      readonly key: string;
      readonly first: ChatItem;
      readonly items: readonly ChatItem[];
    };

const dayOf = (at: number): string => new Date(at).toDateString();

/** The chat as rows: a separator a day, a divider before the first unread, messages grouped by person. */
export function chatRows(items: readonly ChatItem[], seenId: number | undefined): ChatRow[] {
  const rows: ChatRow[] = [];
  let before: ChatItem | undefined;
  let group: { readonly first: ChatItem; readonly items: ChatItem[] } | undefined;
  let divided = seenId === undefined;
  for (const item of items) {
    if (before === undefined || dayOf(before.at) !== dayOf(item.at)) {
      rows.push({ kind: 'day', key: `day/${item.key}`, at: item.at });
      group = undefined;
    }
    if (!divided && (item.id ?? Number.POSITIVE_INFINITY) > (seenId ?? 0)) {
      rows.push({ kind: 'unread', key: 'unread' });
      divided = true;
      group = undefined;
    }
    const goesOn =
      before !== undefined &&
      before.userId === item.userId &&
      item.at - before.at <= TOGETHER &&
      group !== undefined &&
      item.at - group.first.at <= HEAD_EVERY;
    if (goesOn) group?.items.push(item);
    else {
      group = { first: item, items: [item] };
      rows.push({ kind: 'group', key: item.key, ...group });
    }
    before = item;
  }
  return rows;
}
