import type { Face } from '../user/face';
import type { Attachment } from './chat';

/** The maximum number of sessions in the list; the latest are kept. */
export const SESSIONS_MAX = 200;

/** A message between two users. `id` grows in sending order; the same `cid` sent again is the same message. */
export interface PrivateMessage {
  id: number;
  cid: string;
  fromUserId: string;
  toUserId: string;
  /** Empty after a withdrawal; may be empty with an attachment. */
  text: string;
  attachment?: Attachment | undefined;
  /** Milliseconds since 1970, the server's clock. */
  at: number;
  withdrawn: boolean;
}

/** A private chat as its owner sees it (specification, section 3: chat session). */
export interface ChatSession {
  /** The peer's user id. */
  id: string;
  lastMsg: PrivateMessage;
  /** Milliseconds since 1970. */
  updateTime: number;
  targetUser: Face;
  unread: number;
  /** The peer has read up to this message. */
  peerReadId: number;
}

/** An event of a user's private chats. */
export type PrivateEvent =
  | { k: 'private'; message: PrivateMessage; session: ChatSession }
  /** The peer has read up to this message. */
  | { k: 'privateRead'; peerUserId: string; readId: number }
  | { k: 'privateTyping'; peerUserId: string }
  | { k: 'privateWithdrawn'; peerUserId: string; messageId: number }
  /** The same user has read the chat, or deleted the session, on another client. */
  | { k: 'privateSeen'; peerUserId: string; unread: number }
  /** `upTo`: the last deleted message; a later one starts the chat again. */
  | { k: 'privateDeleted'; peerUserId: string; upTo: number }
  /** The same user has blocked or unblocked somebody. */
  | { k: 'privateBlocked'; peerUserId: string; blocked: boolean };
