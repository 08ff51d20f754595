import type { LeftMessage } from '../../../contract/model/element/element';
import type { LeftPage } from '../../../src/actions/element-api';

/** A message being sent; `desc` is the error text when it failed. */
export interface Pending {
  readonly cid: string;
  readonly text: string;
  readonly desc?: string;
}

/** Puts a message first, for the first try and for a retry. */
export const sending = (pending: readonly Pending[], { cid, text }: Pending): Pending[] => [
  { cid, text },
  ...withoutPending(pending, cid),
];

export const failed = (pending: readonly Pending[], cid: string, desc: string): Pending[] =>
  pending.map((message) => (message.cid === cid ? { ...message, desc } : message));

export const withoutPending = (pending: readonly Pending[], cid: string): Pending[] =>
  pending.filter((message) => message.cid !== cid);

const newestFirst = (messages: Iterable<LeftMessage>): LeftMessage[] =>
  [...new Map([...messages].map((message) => [message.id, message])).values()].toSorted(
    (a, b) => b.id - a.id,
  );

/** Adds the user's own message after the server accepted it. */
export const withSent = ({ messages, more }: LeftPage, message: LeftMessage): LeftPage => ({
  messages: newestFirst([...messages, message]),
  more,
});

export const withoutMessage = ({ messages, more }: LeftPage, messageId: number): LeftPage => ({
  messages: messages.filter(({ id }) => id !== messageId),
  more,
});

/** Appends an earlier page. */
export const withEarlier = ({ messages }: LeftPage, earlier: LeftPage): LeftPage => ({
  messages: newestFirst([...earlier.messages, ...messages]),
  more: earlier.more,
});

/** Merges the loaded page with the events since: each message once, without removed ones. */
export const withUpdate = (
  messages: readonly LeftMessage[],
  updates: readonly LeftMessage[],
  removed: readonly number[],
): LeftMessage[] => newestFirst([...updates, ...messages]).filter(({ id }) => !removed.includes(id));
