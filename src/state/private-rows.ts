import type { PrivateItem } from './private-items';

/** What one person writes within this time stands together, milliseconds. */
const TOGETHER = 60_000;

export type PrivateRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'unread'; readonly key: string }
  /** `first`, `last`: of what stands together. */
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly item: PrivateItem;
      readonly first: boolean;
      readonly last: boolean;
    };

const dayOf = (at: number): string => new Date(at).toDateString();

/** A private chat as flat rows, for a list that shows only what is seen: days, the divider, messages. */
export function privateRows(
  items: readonly PrivateItem[],
  seenTo: number | undefined,
): readonly PrivateRow[] {
  const rows: PrivateRow[] = [];
  const isNew = ({ order }: PrivateItem): boolean =>
    seenTo !== undefined && (order ?? Number.POSITIVE_INFINITY) > seenTo;
  const apart = (a: PrivateItem | undefined, b: PrivateItem | undefined): boolean =>
    !a ||
    !b ||
    a.own !== b.own ||
    b.at - a.at > TOGETHER ||
    dayOf(a.at) !== dayOf(b.at) ||
    isNew(a) !== isNew(b) ||
    a.withdrawn ||
    b.withdrawn;
  for (const [i, item] of items.entries()) {
    const before = items[i - 1];
    if (!before || dayOf(before.at) !== dayOf(item.at))
      rows.push({ kind: 'day', key: `day/${item.key}`, at: item.at });
    if (isNew(item) && (!before || !isNew(before))) rows.push({ kind: 'unread', key: 'unread' });
    rows.push({
      kind: 'message',
      key: item.key,
      item,
      first: apart(before, item),
      last: apart(item, items[i + 1]),
    });
  }
  return rows;
}
