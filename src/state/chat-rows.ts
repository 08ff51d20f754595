import type { ChatItem } from './chat-list';

/** Messages of one person within this time stand together under one name, milliseconds. */
const TOGETHER = 5 * 60_000;

export type ChatRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly item: ChatItem; readonly first: boolean };

const dayOf = (at: number): string => new Date(at).toDateString();

/** The chat as rows: a separator a day, a divider before the first unread, messages grouped by person. */
export function chatRows(items: readonly ChatItem[], seenId: number | undefined): ChatRow[] {
  const rows: ChatRow[] = [];
  let before: ChatItem | undefined;
  let divided = seenId === undefined;
  for (const item of items) {
    const newDay = before === undefined || dayOf(before.at) !== dayOf(item.at);
    if (newDay) rows.push({ kind: 'day', key: `day/${item.key}`, at: item.at });
    const divide = !divided && (item.id ?? Number.POSITIVE_INFINITY) > (seenId ?? 0);
    if (divide) {
      rows.push({ kind: 'unread', key: 'unread' });
      divided = true;
    }
    const first =
      newDay ||
      divide ||
      before === undefined ||
      before.userId !== item.userId ||
      item.at - before.at > TOGETHER;
    rows.push({ kind: 'message', key: item.key, item, first });
    before = item;
  }
  return rows;
}
