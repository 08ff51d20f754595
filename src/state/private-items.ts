import type { Attachment } from '../../contract/model/chat/chat';
import type { ImMessage } from '../../contract/ports/im';

/** A line of a private chat. Own messages have no `id` and `order` until the service has stored them. */
export interface PrivateItem {
  readonly key: string;
  readonly id: string | undefined;
  readonly order: number | undefined;
  readonly cid: string;
  readonly own: boolean;
  readonly text: string;
  readonly attachment?: Attachment | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly withdrawn: boolean;
  readonly status: 'sent' | 'sending' | 'failed';
  /** Why it failed, for people. */
  readonly desc: string;
  /** The content itself was refused. */
  readonly contentRefused?: boolean | undefined;
  /** The newest order at the time of the failure: the item stays behind it. Undefined: there was none. */
  readonly after?: number | undefined;
}

const keyOf = (own: boolean, cid: string): string => `${own ? 'own' : 'peer'}/${cid}`;

export const privateItemOf = ({
  id,
  order,
  cid,
  own,
  text,
  attachment,
  at,
  withdrawn,
}: ImMessage): PrivateItem => ({
  key: keyOf(own, cid),
  id,
  order,
  cid,
  own,
  text,
  attachment,
  at,
  withdrawn,
  status: 'sent',
  desc: '',
});

/** The same as the port knows it; undefined before the service has it. */
export function messageOfItem(peerUserId: string, item: PrivateItem): ImMessage | undefined {
  const { id, order, cid, own, text, attachment, at, withdrawn } = item;
  if (id === undefined || order === undefined) return undefined;
  return { id, order, cid, own, text, attachment, at, withdrawn, peerUserId };
}

export const unsentItem = (cid: string, text: string, at: number, attachment?: Attachment): PrivateItem => ({
  key: keyOf(true, cid),
  id: undefined,
  order: undefined,
  cid,
  own: true,
  text,
  attachment,
  at,
  withdrawn: false,
  status: 'sending',
  desc: '',
});

/** The sort position: stored messages by order, failed ones where they failed, pending ones last. */
const placeOf = ({ order, status, after }: PrivateItem): number =>
  order ?? (status === 'failed' && after !== undefined ? after + 0.5 : Number.POSITIVE_INFINITY);

function byOrder(a: PrivateItem, b: PrivateItem): number {
  const [one, other] = [placeOf(a), placeOf(b)];
  return one === other ? a.at - b.at : one - other;
}

/** Adds items, each once: the service's version wins, and a withdrawal is final. */
export function mergePrivate(
  items: readonly PrivateItem[],
  fresh: readonly PrivateItem[],
): readonly PrivateItem[] {
  const [one, ...others] = fresh;
  const last = items.at(-1);
  // Fast path: one message after all others, by far the most frequent case.
  if (one?.order !== undefined && others.length === 0 && last?.order !== undefined && one.order > last.order)
    return [...items, one];
  const byKey = new Map(items.map((item) => [item.key, item]));
  for (const item of fresh) {
    const known = byKey.get(item.key);
    if (known?.id !== undefined && (item.id === undefined || known.withdrawn)) continue;
    byKey.set(item.key, item);
  }
  return [...byKey.values()].sort(byOrder);
}

const changed = (
  items: readonly PrivateItem[],
  fits: (item: PrivateItem) => boolean,
  change: Partial<PrivateItem>,
): readonly PrivateItem[] => items.map((item) => (fits(item) ? { ...item, ...change } : item));

export const withdrawItem = (items: readonly PrivateItem[], id: string): readonly PrivateItem[] =>
  changed(items, (item) => item.id === id, { text: '', attachment: undefined, withdrawn: true });

/** A failure never reverts a stored message. */
export const failItem = (
  items: readonly PrivateItem[],
  key: string,
  why: Pick<PrivateItem, 'desc' | 'contentRefused'>,
): readonly PrivateItem[] =>
  changed(items, (item) => item.key === key && item.id === undefined, {
    status: 'failed',
    ...why,
    after: items.findLast(({ order }) => order !== undefined)?.order,
  }).toSorted(byOrder);

export const resendItem = (items: readonly PrivateItem[], key: string): readonly PrivateItem[] =>
  changed(items, (item) => item.key === key && item.status === 'failed', {
    status: 'sending',
    desc: '',
  }).toSorted(byOrder);

/** Only failed messages can be removed. */
export const discardItem = (items: readonly PrivateItem[], key: string): readonly PrivateItem[] =>
  items.filter((item) => item.key !== key || item.status !== 'failed');

/** The order before the unread messages, which are the last `unread` of the peer. */
export function seenBefore(items: readonly PrivateItem[], unread: number): number | undefined {
  if (unread === 0) return undefined;
  const first = items.filter(({ own }) => !own).at(-unread);
  return first?.order === undefined ? undefined : first.order - 1;
}
