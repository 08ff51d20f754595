import { z } from 'zod';
import { faceSchema } from '../face.schema';
import { attachmentSchema } from './chat.schema';

/** One message between two people. `id` grows in the order of writing; the same `cid` again is the same message. */
export const privateMessageSchema = z.object({
  id: z.number().int().positive(),
  cid: z.string(),
  fromUserId: z.string(),
  toUserId: z.string(),
  /** Empty once it is withdrawn, and possibly when it carries a file. */
  text: z.string(),
  attachment: attachmentSchema.optional(),
  /** Milliseconds since 1970, the server's clock. */
  at: z.number().int(),
  withdrawn: z.boolean(),
});
export type PrivateMessage = z.infer<typeof privateMessageSchema>;

/** A private chat as its owner sees it (specification, section 3: chat session). */
export const chatSessionSchema = z.object({
  /** The other person's user id. */
  id: z.string(),
  lastMsg: privateMessageSchema,
  /** Milliseconds since 1970. */
  updateTime: z.number().int(),
  targetUser: faceSchema,
  unread: z.number().int().min(0),
  /** The other one has read up to this message. */
  peerReadId: z.number().int().min(0),
});
export type ChatSession = z.infer<typeof chatSessionSchema>;

/** What one person is told of their private chats. */
export const privateEventSchema = z.discriminatedUnion('k', [
  z.object({ k: z.literal('private'), message: privateMessageSchema, session: chatSessionSchema }),
  /** The other one has read up to a message. */
  z.object({ k: z.literal('privateRead'), peerUserId: z.string(), readId: z.number().int() }),
  z.object({ k: z.literal('privateTyping'), peerUserId: z.string() }),
  z.object({ k: z.literal('privateWithdrawn'), peerUserId: z.string(), messageId: z.number().int() }),
  /** The same person has read it, or deleted the session, somewhere else. */
  z.object({ k: z.literal('privateSeen'), peerUserId: z.string(), unread: z.number().int() }),
  /** `upTo`: the last message that went with it; a later one has begun the chat anew. */
  z.object({ k: z.literal('privateDeleted'), peerUserId: z.string(), upTo: z.number().int() }),
  /** The same person takes no messages of somebody any more, or takes them again. */
  z.object({ k: z.literal('privateBlocked'), peerUserId: z.string(), blocked: z.boolean() }),
]);
export type PrivateEvent = z.infer<typeof privateEventSchema>;
