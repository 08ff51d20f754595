import { z } from 'zod';
import { faceSchema } from '../user/face.schema';
import { attachmentSchema } from './chat.schema';

/** A message between two users. `id` grows in sending order; the same `cid` sent again is the same message. */
export const privateMessageSchema = z.object({
  id: z.number().int().positive(),
  cid: z.string(),
  fromUserId: z.string(),
  toUserId: z.string(),
  /** Empty after a withdrawal; may be empty with an attachment. */
  text: z.string(),
  attachment: attachmentSchema.optional(),
  /** Milliseconds since 1970, the server's clock. */
  at: z.number().int(),
  withdrawn: z.boolean(),
});
export type PrivateMessage = z.infer<typeof privateMessageSchema>;

/** A private chat as its owner sees it (specification, section 3: chat session). */
export const chatSessionSchema = z.object({
  /** The peer's user id. */
  id: z.string(),
  lastMsg: privateMessageSchema,
  /** Milliseconds since 1970. */
  updateTime: z.number().int(),
  targetUser: faceSchema,
  unread: z.number().int().min(0),
  /** The peer has read up to this message. */
  peerReadId: z.number().int().min(0),
});
export type ChatSession = z.infer<typeof chatSessionSchema>;

/** An event of a user's private chats. */
export const privateEventSchema = z.discriminatedUnion('k', [
  z.object({ k: z.literal('private'), message: privateMessageSchema, session: chatSessionSchema }),
  /** The peer has read up to this message. */
  z.object({ k: z.literal('privateRead'), peerUserId: z.string(), readId: z.number().int() }),
  z.object({ k: z.literal('privateTyping'), peerUserId: z.string() }),
  z.object({ k: z.literal('privateWithdrawn'), peerUserId: z.string(), messageId: z.number().int() }),
  /** The same user has read the chat, or deleted the session, on another client. */
  z.object({ k: z.literal('privateSeen'), peerUserId: z.string(), unread: z.number().int() }),
  /** `upTo`: the last deleted message; a later one starts the chat again. */
  z.object({ k: z.literal('privateDeleted'), peerUserId: z.string(), upTo: z.number().int() }),
  /** The same user has blocked or unblocked somebody. */
  z.object({ k: z.literal('privateBlocked'), peerUserId: z.string(), blocked: z.boolean() }),
]);
export type PrivateEvent = z.infer<typeof privateEventSchema>;
