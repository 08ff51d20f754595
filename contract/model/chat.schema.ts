import { z } from 'zod';
import { MESSAGE_MAX, lengthOf } from './user';

/**
 * One room message as stored and shown. `id` grows within a space in the order of sending;
 * `cid` is the sender's own id of the message: the same `cid` sent again is the same message.
 */
export const chatMessageSchema = z.object({
  id: z.number().int().positive(),
  cid: z.string(),
  spaceId: z.string(),
  userId: z.string(),
  nickname: z.string(),
  headImage: z.string(),
  color: z.string(),
  text: z.string(),
  /** Milliseconds since 1970, the server's clock. */
  at: z.number().int(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const messageTextSchema = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .refine((text) => text.length > 0, { message: 'text_empty' })
  .refine((text) => text.length <= MESSAGE_MAX * 16 && lengthOf(text) <= MESSAGE_MAX, {
    message: 'text_too_long',
  });

export const messageCidSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, { message: 'cid_invalid' });
