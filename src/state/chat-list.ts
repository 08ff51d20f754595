import { MENTION_ALL, type ChatMessage } from '../../contract/model/chat/chat';

/** A line of the room chat. Own messages have no `id` until the server has stored them. */
export interface ChatItem extends Pick<
  ChatMessage,
  | 'cid'
  | 'userId'
  | 'nickname'
  | 'color'
  | 'headImage'
  | 'text'
  | 'at'
  | 'attachment'
  | 'replyTo'
  | 'withdrawn'
  | 'danmaku'
> {
  /** User ids, or `*` for everybody. */
  readonly mentions?: readonly string[] | undefined;
  readonly key: string;
  readonly id: number | undefined;
  readonly status: 'sent' | 'sending' | 'failed';
  /** Why it failed, for people. */
  readonly desc: string;
  /** The content itself was refused. */
  readonly contentRefused?: boolean | undefined;
  /** The newest message id at the time of the failure: the item stays behind it. Undefined: there was none. */
  readonly after?: number | undefined;
}

/** Whether the mentions include everybody or this user. */
export const mentionsUser = (mentions: readonly string[] = [], selfId: string): boolean =>
  mentions.some((id) => id === selfId || id === MENTION_ALL);

/** The fields of an own message beside its text. */
export type MessageExtras = Pick<ChatItem, 'attachment' | 'mentions' | 'replyTo'>;

const keyOf = (userId: string, cid: string): string => `${userId}/${cid}`;

export const itemOf = (message: ChatMessage): ChatItem => ({
  ...message,
  key: keyOf(message.userId, message.cid),
  status: 'sent',
  desc: '',
});

export const pendingOf = (
  { userId, nickname, color, headImage }: Pick<ChatItem, 'userId' | 'nickname' | 'color' | 'headImage'>,
  cid: string,
  text: string,
  at: number,
  more: MessageExtras = {},
): ChatItem => ({
  ...more,
  key: keyOf(userId, cid),
  id: undefined,
  cid,
  userId,
  nickname,
  color,
  headImage,
  text,
  at,
  status: 'sending',
  desc: '',
});

/** The sort position: stored messages by id, failed ones where they failed, pending ones last. */
const placeOf = ({ id, status, after }: ChatItem): number =>
  id ?? (status === 'failed' && after !== undefined ? after + 0.5 : Number.POSITIVE_INFINITY);

function byOrder(a: ChatItem, b: ChatItem): number {
  const [one, other] = [placeOf(a), placeOf(b)];
  return one === other ? a.at - b.at : one - other;
}

/** The index of the first pending item; pending items are few and last. */
function sendingFrom(items: readonly ChatItem[]): number {
  let from = items.length;
  while (from > 0 && items[from - 1]?.status === 'sending') from--;
  return from;
}

/** Own messages that are not stored. */
export const unsentItems = (items: readonly ChatItem[]): readonly ChatItem[] =>
  items.filter(({ id }) => id === undefined);

const isOther = (fresh: readonly ChatItem[]) => {
  const keys = new Set(fresh.map(({ key }) => key));
  return ({ key }: ChatItem): boolean => !keys.has(key);
};

/** A failed own message stays behind the user's earlier messages, however late those are stored. */
const behind =
  ({ userId, at }: ChatItem, id: number) =>
  (item: ChatItem): ChatItem =>
    item.status === 'failed' && item.userId === userId && item.at >= at && (item.after ?? 0) < id
      ? { ...item, after: id }
      : item;

/** Failed messages of an empty chat get a position by time when others arrive. */
function placed(items: readonly ChatItem[]): ChatItem[] {
  const last = lastId(items);
  const nextOf = (item: ChatItem) => items.find(({ id, at }) => id !== undefined && at > item.at)?.id;
  return items.map((item) =>
    last > 0 && item.status === 'failed' && item.after === undefined
      ? { ...item, after: (nextOf(item) ?? last + 1) - 1 }
      : item,
  );
}

/** Adds messages, each exactly once, from history, events or own sends. */
export function merge(items: readonly ChatItem[], fresh: readonly ChatItem[]): ChatItem[] {
  const from = sendingFrom(items);
  const before = items[from - 1];
  const newest = before ? placeOf(before) : 0;
  const first = fresh[0];
  // Fast path: one message after all others, by far the most frequent case.
  const ownFailed = ({ status, userId }: ChatItem): boolean =>
    status === 'failed' && userId === first?.userId;
  if (fresh.length === 1 && first?.id !== undefined && first.id > newest && !items.some(ownFailed))
    return [...items.slice(0, from), first, ...items.slice(from).filter(isOther(fresh))];
  // Fast path: an earlier page of a long chat.
  const oldest = items[0]?.id;
  if (oldest !== undefined && fresh.every(({ id }) => id !== undefined && id < oldest))
    return [...fresh.toSorted(byOrder), ...items.filter(isOther(fresh))];
  let all = new Map(items.map((item) => [item.key, item]));
  for (const item of fresh) {
    const known = all.get(item.key);
    // A stored message replaces a pending one.
    if (known === undefined || known.id === undefined || item.withdrawn) all.set(item.key, item);
    else if (item.danmaku) all.set(item.key, { ...known, danmaku: item.danmaku });
    if (known?.status === 'sending' && item.id !== undefined) {
      const shift = behind(known, item.id);
      all = new Map([...all].map(([key, other]) => [key, shift(other)]));
    }
  }
  return placed([...all.values()].sort(byOrder)).sort(byOrder);
}

/** Applies the result of an own message. A failure never reverts a stored message. */
export function settle(
  items: readonly ChatItem[],
  key: string,
  result:
    | { readonly ok: true; readonly id: number }
    | ({ readonly ok: false } & Pick<ChatItem, 'desc' | 'contentRefused'>),
): ChatItem[] {
  const settled = items.find((item) => item.key === key && item.id === undefined);
  if (!settled) return [...items];
  const shift = result.ok ? behind(settled, result.id) : undefined;
  const now = items.map((item): ChatItem => {
    if (item !== settled) return shift?.(item) ?? item;
    return result.ok
      ? { ...item, id: result.id, status: 'sent', desc: '' }
      : {
          ...item,
          status: 'failed',
          desc: result.desc,
          contentRefused: result.contentRefused,
          after: lastId(items) || undefined,
        };
  });
  return placed(now).sort(byOrder);
}

/** Resends a failed message with the same `cid`, so that the server recognises it. */
export const resend = (items: readonly ChatItem[], key: string): ChatItem[] =>
  items
    .map((item): ChatItem =>
      item.key === key && item.status === 'failed' ? { ...item, status: 'sending', desc: '' } : item,
    )
    .sort(byOrder);

/** Removes the content of a withdrawn message, also from replies to it. */
export const withdraw = (
  items: readonly ChatItem[],
  id: number,
  by: NonNullable<ChatItem['withdrawn']>,
): ChatItem[] =>
  items.map((item): ChatItem => {
    if (item.id === id) {
      const { attachment: _a, mentions: _m, replyTo: _r, ...rest } = item;
      return { ...rest, text: '', withdrawn: by };
    }
    return item.replyTo?.id === id ? { ...item, replyTo: { ...item.replyTo, text: '' } } : item;
  });

/** Applies a moderator's danmaku decision. */
export const decide = (items: readonly ChatItem[], ids: readonly number[], passed: boolean): ChatItem[] =>
  items.map((item) =>
    item.id !== undefined && item.danmaku === 'held' && ids.includes(item.id)
      ? { ...item, danmaku: passed ? undefined : 'kept' }
      : item,
  );

/** Only failed messages can be removed. */
export const discard = (items: readonly ChatItem[], key: string): ChatItem[] =>
  items.filter((item) => item.key !== key || item.status !== 'failed');

export const lastId = (items: readonly ChatItem[]): number =>
  items.findLast(({ id }) => id !== undefined)?.id ?? 0;

export const firstId = (items: readonly ChatItem[]): number | undefined =>
  items.find(({ id }) => id !== undefined)?.id;
