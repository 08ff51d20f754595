import type { Observable } from 'rxjs';
import type { Face } from '../model/user/face';
import type { Attachment } from '../model/chat/chat';

/** One message of a private chat. */
export interface ImMessage {
  /** Assigned by the service; never shown. */
  readonly id: string;
  /** Assigned by the sender: the same `cid` sent again is the same message. */
  readonly cid: string;
  /** The peer of the chat, for incoming and outgoing messages. */
  readonly peerUserId: string;
  readonly own: boolean;
  /** Empty after a withdrawal; may be empty with an attachment. */
  readonly text: string;
  /** A picture or a file; removed by a withdrawal. */
  readonly attachment?: Attachment | undefined;
  /** The position in the chat: grows with each message. Only for comparisons, never shown. */
  readonly order: number;
  /** Milliseconds since 1970, the service's clock. */
  readonly at: number;
  readonly withdrawn: boolean;
}

/** A private chat as its owner sees it (specification, section 3: chat session). */
export interface ImSession {
  /** The peer's user id. */
  readonly id: string;
  readonly lastMsg: ImMessage;
  /** Milliseconds since 1970. */
  readonly updateTime: number;
  readonly targetUser: Face;
  readonly unread: number;
  /** The peer has read up to the message with this `order`. */
  readonly peerReadTo: number;
}

/** The parts of the initial load, which needs all three (specification, section 4). */
export const IM_PARTS = ['sessions', 'unread', 'user'] as const;
export type ImPart = (typeof IM_PARTS)[number];

export type ImInit =
  | { readonly kind: 'loading'; readonly missing: readonly ImPart[] }
  | { readonly kind: 'ready' }
  /** `retry` or a new connection starts the load again. */
  | { readonly kind: 'failed'; readonly error: unknown };

export type ImConnection = 'connecting' | 'open' | 'reconnecting' | 'closed';

/** The result of a send, known once the service accepts or refuses the message; until then the adapter retries. */
export type ImSent =
  | { readonly ok: true; readonly message: ImMessage }
  | { readonly ok: false; readonly code: number; readonly desc: string };

export interface ImPage {
  /** In ascending order. */
  readonly messages: readonly ImMessage[];
  /** There are earlier messages. */
  readonly more: boolean;
}

/**
 * The private chats of one user: RxJS in, intents out. One adapter per service; an adapter writes no state. An
 * intent that the service refuses rejects with an error that has `code` and `desc`; its effects arrive through the
 * streams on every client of the user.
 */
export interface ImPort {
  readonly init$: Observable<ImInit>;
  readonly connection$: Observable<ImConnection>;
  /**
   * The list, latest first; emits on subscription. A deleted session stays hidden until a message newer than the
   * deletion arrives; other updates of it are ignored (section 4).
   */
  readonly sessions$: Observable<readonly ImSession[]>;
  /** The total unread count; emits on subscription. */
  readonly unread$: Observable<number>;
  /** Every new message, own ones included: exactly once, in the order of its chat. */
  readonly messages$: Observable<ImMessage>;
  /** A message was withdrawn by its writer. */
  readonly withdrawn$: Observable<{ readonly peerUserId: string; readonly id: string }>;
  /** The user id of a peer who is typing. */
  readonly typing$: Observable<string>;
  /** The users blocked by this user; emits on subscription, empty until `init$` is ready. */
  readonly blocked$: Observable<readonly Face[]>;
  /**
   * The connection was re-established and missed messages were emitted; older messages may have changed and must be
   * read again.
   */
  readonly resynced$: Observable<void>;
  /** A page of at most 100 messages within 365 days: the newest, or those before a message. */
  history(peerUserId: string, before?: ImMessage): Promise<ImPage>;
  /**
   * Never rejects. The same `cid` sent again is the same message. `file` was uploaded by this user
   * (`uploadChatFile`); the peer may read it after the send.
   */
  send(peerUserId: string, cid: string, text: string, file?: Attachment): Promise<ImSent>;
  /** Marks messages as read up to this one. */
  resetUnread(peerUserId: string, upTo: ImMessage): Promise<void>;
  deleteSession(peerUserId: string): Promise<void>;
  /** Notifies the peer that this user is typing; sent at most every 2 s, and may be lost. */
  typing(peerUserId: string): void;
  withdraw(message: ImMessage): Promise<void>;
  setBlocked(userId: string, blocked: boolean): Promise<void>;
  /** Restarts the load after `init$` has failed. */
  retry(): void;
  /** Ends the port; unsent messages are refused as aborted. Idempotent. */
  dispose(): void;
}
