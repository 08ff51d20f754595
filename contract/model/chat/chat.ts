/** Chat history (specification, section 9): 365 days, 100 a page. */
export const HISTORY_DAYS = 365;
export const HISTORY_PAGE = 100;

/** Mentions everybody; for moderators only. */
export const MENTION_ALL = '*';
/** What is written after the @ for everybody, in the author's language. */
export const MENTION_ALL_NAMES = { zh: '所有人', en: 'everybody' } as const;
export const MENTIONS_MAX = 20;
/** The length of a quote, in characters. */
export const QUOTE_MAX = 80;
/** How long an author may withdraw a message, milliseconds; moderators may always. */
export const WITHDRAW_MS = 2 * 60_000;

/** Chat groups beside the room of the space. Lengths in grapheme clusters. */
export const CHAT_GROUPS = { max: 50, name: 20, password: 64 } as const;
/** The prepared phrases of a space, for rooms where visitors may send nothing else. */
export const PHRASES = { max: 30, length: 100 } as const;
/** The blocked words of a space. */
export const CHECKED_WORDS = { max: 200, length: 40 } as const;
export const WHITEBOARDS = { max: 50, name: 40 } as const;

/** Chat files; sizes in bytes. A larger picture is sent as a file. A day is the last 24 hours of one user. */
export const CHAT_FILES = {
  picture: 5 * 1024 * 1024,
  file: 10 * 1024 * 1024,
  pixels: 40_000_000,
  perDay: 60,
  bytesPerDay: 200 * 1024 * 1024,
  name: 120,
} as const;

/** Where a file of a chat is read. */
export const chatFilePath = (fileId: string): string => `/api/chat_room/file/${encodeURIComponent(fileId)}`;

/** The attachment of a message. `width` and `height` are 0 if it is not an image. */
export interface Attachment {
  fileId: string;
  name: string;
  /** Detected from the bytes, never from the name. */
  mime: string;
  /** Bytes. */
  size: number;
  /** Pixels. */
  width: number;
  height: number;
}

/** The excerpt of the message that a reply quotes. */
export interface Quote {
  id: number;
  userId: string;
  nickname: string;
  /** The start of the text, or the file name; empty after a withdrawal. */
  text: string;
}

/**
 * A room message as stored and shown. `id` grows within a space in sending order; `cid` is assigned by the sender:
 * the same `cid` sent again is the same message.
 */
export interface ChatMessage {
  id: number;
  cid: string;
  spaceId: string;
  userId: string;
  nickname: string;
  headImage: string;
  color: string;
  /** Empty after a withdrawal; may be empty with an attachment. */
  text: string;
  /** Milliseconds since 1970, the server's clock. */
  at: number;
  /** The chat group; absent: the room of the space. */
  groupId?: string | undefined;
  attachment?: Attachment | undefined;
  /** User ids, or `*` for everybody; absent: no mention. */
  mentions?: string[] | undefined;
  replyTo?: Quote | undefined;
  /** The danmaku review: `held` waits for a moderator, `kept` was rejected by one (the name that
   * stored messages and the wire have). Absent: the message flies. */
  danmaku?: 'held' | 'kept' | undefined;
  /** The user who withdrew it. */
  withdrawn?: { userId: string; nickname: string } | undefined;
}

/** The input of a new message. */
export interface MessageInput {
  cid: string;
  /** May be empty with a file. */
  text: string;
  /** The chat group; absent: the room of the space. */
  groupId?: string | undefined;
  /** Id of the quoted message, in the same room. */
  replyTo?: number | undefined;
  /** User ids; `*` for moderators only. */
  mentions?: string[] | undefined;
  /** An uploaded file of the sender that was not sent yet. */
  fileId?: string | undefined;
}

/** A chat group of a space in its public form. */
export interface ChatGroup {
  id: string;
  /** A machine-readable name, unique in the space. */
  tag: string;
  name: string;
  /** Joining requires a password. */
  locked: boolean;
}

/** An announcement of a moderator. */
export interface Announcement {
  id: number;
  userId: string;
  nickname: string;
  text: string;
  /** Milliseconds since 1970. */
  at: number;
}
