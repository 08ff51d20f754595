import { MENTION_ALL } from '../../contract/model/chat/chat';
import type { ChatMessage } from '../../contract/model/chat/chat.schema';

/** One line of the room chat. Own messages begin without `id` and get it when the server has them. */
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
  /** The words themselves were refused. */
  readonly contentRefused?: boolean | undefined;
  /** Id of the newest message when it failed: it stays behind that one. Undefined: none was there yet. */
  readonly after?: number | undefined;
}

/** Whether who is mentioned in a message are everybody, or this person among others. */
export const mentionsUser = (mentions: readonly string[] = [], selfId: string): boolean =>
  mentions.some((id) => id === selfId || id === MENTION_ALL);

/** What one's own message carries beside its text. */
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

/** Stored messages by id, a failed one where it was when it failed, and last what is on its way. */
const placeOf = ({ id, status, after }: ChatItem): number =>
  id ?? (status === 'failed' && after !== undefined ? after + 0.5 : Number.POSITIVE_INFINITY);

function byOrder(a: ChatItem, b: ChatItem): number {
  const [one, other] = [placeOf(a), placeOf(b)];
  return one === other ? a.at - b.at : one - other;
}

/** Where those begin that are on their way: they are few, and the last. */
function sendingFrom(items: readonly ChatItem[]): number {
  let from = items.length;
  while (from > 0 && items[from - 1]?.status === 'sending') from--;
  return from;
}

/** One's own that the server has not stored. */
export const unsentItems = (items: readonly ChatItem[]): readonly ChatItem[] =>
  items.filter(({ id }) => id === undefined);

const isOther = (fresh: readonly ChatItem[]) => {
  const keys = new Set(fresh.map(({ key }) => key));
  return ({ key }: ChatItem): boolean => !keys.has(key);
};

/** One's own that failed stays behind what one had written before it, however late that is stored. */
const behind =
  ({ userId, at }: ChatItem, id: number) =>
  (item: ChatItem): ChatItem =>
    item.status === 'failed' && item.userId === userId && item.at >= at && (item.after ?? 0) < id
      ? { ...item, after: id }
      : item;

/** What failed where nothing was there yet gets its place by its time, once something is: before what came next. */
function placed(items: readonly ChatItem[]): ChatItem[] {
  const last = lastId(items);
  const nextOf = (item: ChatItem) => items.find(({ id, at }) => id !== undefined && at > item.at)?.id;
  return items.map((item) =>
    last > 0 && item.status === 'failed' && item.after === undefined
      ? { ...item, after: (nextOf(item) ?? last + 1) - 1 }
      : item,
  );
}

/** Adds messages: each exactly once, whether it comes from history, as an event, or as one's own. */
export function merge(items: readonly ChatItem[], fresh: readonly ChatItem[]): ChatItem[] {
  const from = sendingFrom(items);
  const before = items[from - 1];
  const newest = before ? placeOf(before) : 0;
  const first = fresh[0];
  // What comes after everything that is there: by far the most frequent, and a chat may be long.
  const ownFailed = ({ status, userId }: ChatItem): boolean =>
    status === 'failed' && userId === first?.userId;
  if (fresh.length === 1 && first?.id !== undefined && first.id > newest && !items.some(ownFailed))
    return [...items.slice(0, from), first, ...items.slice(from).filter(isOther(fresh))];
  // An earlier page of a long chat: all of it lies before what is there.
  const oldest = items[0]?.id;
  if (oldest !== undefined && fresh.every(({ id }) => id !== undefined && id < oldest))
    return [...fresh.toSorted(byOrder), ...items.filter(isOther(fresh))];
  let all = new Map(items.map((item) => [item.key, item]));
  for (const item of fresh) {
    const known = all.get(item.key);
    // What the server has stored wins over what is still on its way.
    if (known === undefined || known.id === undefined || item.withdrawn) all.set(item.key, item);
    else if (item.danmaku) all.set(item.key, { ...known, danmaku: item.danmaku });
    if (known?.status === 'sending' && item.id !== undefined) {
      const shift = behind(known, item.id);
      all = new Map([...all].map(([key, other]) => [key, shift(other)]));
    }
  }
  return placed([...all.values()].sort(byOrder)).sort(byOrder);
}

/** The server has told the fate of one's own message. A failure never undoes a message that is stored. */
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

/** A failed message is sent again under its own `cid`, so that the server cannot take it for a second one. */
export const resend = (items: readonly ChatItem[], key: string): ChatItem[] =>
  items
    .map((item): ChatItem =>
      item.key === key && item.status === 'failed' ? { ...item, status: 'sending', desc: '' } : item,
    )
    .sort(byOrder);

/** A message was taken back: nothing of it is left, nor in what answers it. */
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

/** A keeper has decided whether what was held flies. */
export const decide = (items: readonly ChatItem[], ids: readonly number[], passed: boolean): ChatItem[] =>
  items.map((item) =>
    item.id !== undefined && item.danmaku === 'held' && ids.includes(item.id)
      ? { ...item, danmaku: passed ? undefined : 'kept' }
      : item,
  );

/** Only what was not sent can be taken out. */
export const discard = (items: readonly ChatItem[], key: string): ChatItem[] =>
  items.filter((item) => item.key !== key || item.status !== 'failed');

export const lastId = (items: readonly ChatItem[]): number =>
  items.findLast(({ id }) => id !== undefined)?.id ?? 0;

export const firstId = (items: readonly ChatItem[]): number | undefined =>
  items.find(({ id }) => id !== undefined)?.id;
