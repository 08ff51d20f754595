import { z } from 'zod';
import type { Same } from '../same';
import type { PrivateMessage, ChatSession, PrivateEvent } from './private-chat';
import { faceSchema } from '../user/face.schema';
import { attachmentSchema } from './chat.schema';

export const privateMessageSchema = z.object({
  id: z.number().int().positive(),
  cid: z.string(),
  fromUserId: z.string(),
  toUserId: z.string(),
  text: z.string(),
  attachment: attachmentSchema.optional(),
  at: z.number().int(),
  withdrawn: z.boolean(),
});
true satisfies Same<PrivateMessage, z.infer<typeof privateMessageSchema>>;

export const chatSessionSchema = z.object({
  id: z.string(),
  lastMsg: privateMessageSchema,
  updateTime: z.number().int(),
  targetUser: faceSchema,
  unread: z.number().int().min(0),
  peerReadId: z.number().int().min(0),
});
true satisfies Same<ChatSession, z.infer<typeof chatSessionSchema>>;

export const privateEventSchema = z.discriminatedUnion('k', [
  z.object({ k: z.literal('private'), message: privateMessageSchema, session: chatSessionSchema }),
  z.object({ k: z.literal('privateRead'), peerUserId: z.string(), readId: z.number().int() }),
  z.object({ k: z.literal('privateTyping'), peerUserId: z.string() }),
  z.object({ k: z.literal('privateWithdrawn'), peerUserId: z.string(), messageId: z.number().int() }),
  z.object({ k: z.literal('privateSeen'), peerUserId: z.string(), unread: z.number().int() }),
  z.object({ k: z.literal('privateDeleted'), peerUserId: z.string(), upTo: z.number().int() }),
  z.object({ k: z.literal('privateBlocked'), peerUserId: z.string(), blocked: z.boolean() }),
]);
true satisfies Same<PrivateEvent, z.infer<typeof privateEventSchema>>;
