import type { Observable } from 'rxjs';
import type { Face } from '../model/face.schema';
import type { Attachment } from '../model/chat/chat.schema';

/** One message of a private chat. */
export interface ImMessage {
  /** Of the service; never shown. */
  readonly id: string;
  /** The writer's own id of it: the same `cid` again is the same message. */
  readonly cid: string;
  /** The other person of the chat, whoever wrote. */
  readonly peerUserId: string;
  readonly own: boolean;
  /** Empty once it is withdrawn, and possibly when it carries a file. */
  readonly text: string;
  /** A picture or a file; gone once it is withdrawn. */
  readonly attachment?: Attachment | undefined;
  /** Its place in its chat: grows in the order of writing. Compared, never shown. */
  readonly order: number;
  /** Milliseconds since 1970, the service's clock. */
  readonly at: number;
  readonly withdrawn: boolean;
}

/** A private chat as its owner sees it (specification, section 3: chat session). */
export interface ImSession {
  /** The other person's user id. */
  readonly id: string;
  readonly lastMsg: ImMessage;
  /** Milliseconds since 1970. */
  readonly updateTime: number;
  readonly targetUser: Face;
  readonly unread: number;
  /** The other one has read up to the message with this `order`. */
  readonly peerReadTo: number;
}

/** What the beginning waits for: it is complete only with all three (specification, section 4). */
export const IM_PARTS = ['sessions', 'unread', 'user'] as const;
export type ImPart = (typeof IM_PARTS)[number];

export type ImInit =
  | { readonly kind: 'loading'; readonly missing: readonly ImPart[] }
  | { readonly kind: 'ready' }
  /** `retry` begins anew; so does a new connection. */
  | { readonly kind: 'failed'; readonly error: unknown };

export type ImConnection = 'connecting' | 'open' | 'reconnecting' | 'closed';

/** Fate of a message: told as soon as the service has it, or refuses it; meanwhile it is sent again by itself. */
export type ImSent =
  | { readonly ok: true; readonly message: ImMessage }
  | { readonly ok: false; readonly code: number; readonly desc: string };

export interface ImPage {
  /** In ascending order. */
  readonly messages: readonly ImMessage[];
  /** There are earlier ones. */
  readonly more: boolean;
}

/**
 * Private chats of one person: RxJS in, intents out. One adapter per service; an adapter writes no state. An intent
 * that the service refuses rejects with an error that has `code` and `desc`; what it changed comes back as a stream,
 * in every place where the person is.
 */
export interface ImPort {
  readonly init$: Observable<ImInit>;
  readonly connection$: Observable<ImConnection>;
  /**
   * The list, the latest first; tells at once. A deleted session stays away until a message that is newer than what
   * was deleted: any other update of it is ignored (section 4).
   */
  readonly sessions$: Observable<readonly ImSession[]>;
  /** All that is unread together; tells at once. */
  readonly unread$: Observable<number>;
  /** Each message that comes while this runs, own ones too: exactly once, in the order of its chat. */
  readonly messages$: Observable<ImMessage>;
  /** A message was withdrawn by its writer. */
  readonly withdrawn$: Observable<{ readonly peerUserId: string; readonly id: string }>;
  /** Somebody is writing. */
  readonly typing$: Observable<string>;
  /** Who may not write to this person; tells at once, empty before `init$` is ready. */
  readonly blocked$: Observable<readonly Face[]>;
  /** A connection begun anew has told what was missed; what else changed in older messages must be read again. */
  readonly resynced$: Observable<void>;
  /** A page of at most 100 within 365 days: the newest, or what came before a message. */
  history(peerUserId: string, before?: ImMessage): Promise<ImPage>;
  /**
   * Never rejects. The same `cid` again is the same message. `file`: brought by this person (`uploadChatFile`); who is
   * written to may read it from then on.
   */
  send(peerUserId: string, cid: string, text: string, file?: Attachment): Promise<ImSent>;
  /** Read up to a message. */
  resetUnread(peerUserId: string, upTo: ImMessage): Promise<void>;
  deleteSession(peerUserId: string): Promise<void>;
  /** This person is writing; told at most every 2 s, and lost without harm. */
  typing(peerUserId: string): void;
  withdraw(message: ImMessage): Promise<void>;
  setBlocked(userId: string, blocked: boolean): Promise<void>;
  /** Begins anew after `init$` has failed. */
  retry(): void;
  /** Ends everything; what is not sent is refused as aborted. Idempotent. */
  dispose(): void;
}
