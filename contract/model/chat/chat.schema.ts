import { z } from 'zod';
import type { Same } from '../same';
import {
  CHAT_GROUPS,
  MENTIONS_MAX,
  type Attachment,
  type Quote,
  type ChatMessage,
  type MessageInput,
  type ChatGroup,
  type Announcement,
} from './chat';
import { MESSAGE_MAX, cleanText, lengthOf } from '../user/user-text';
import { lineSchema } from '../user/user-text.schema';

export const attachmentSchema = z.object({
  fileId: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
});
true satisfies Same<Attachment, z.infer<typeof attachmentSchema>>;

export const quoteSchema = z.object({
  id: z.number().int(),
  userId: z.string(),
  nickname: z.string(),
  text: z.string(),
});
true satisfies Same<Quote, z.infer<typeof quoteSchema>>;

export const chatMessageSchema = z.object({
  id: z.number().int().positive(),
  cid: z.string(),
  spaceId: z.string(),
  userId: z.string(),
  nickname: z.string(),
  headImage: z.string(),
  color: z.string(),
  text: z.string(),
  at: z.number().int(),
  groupId: z.string().optional(),
  attachment: attachmentSchema.optional(),
  mentions: z.array(z.string()).optional(),
  replyTo: quoteSchema.optional(),
  danmaku: z.enum(['held', 'kept']).optional(),
  withdrawn: z.object({ userId: z.string(), nickname: z.string() }).optional(),
});
true satisfies Same<ChatMessage, z.infer<typeof chatMessageSchema>>;

/** The text of a message with an optional file: may be empty with a file. */
export const fileTextSchema = z
  .string()
  .transform(cleanText)
  .refine((text) => text.length <= MESSAGE_MAX * 16 && lengthOf(text) <= MESSAGE_MAX, {
    message: 'text_too_long',
  });

export const messageTextSchema = fileTextSchema.refine((text) => text.length > 0, { message: 'text_empty' });

export const messageCidSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, { message: 'cid_invalid' });

export const fileIdSchema = z.string().regex(/^[\w-]{1,64}$/);
/** A group's id; empty: the room of the space. */
export const chatRoomIdSchema = z.string().regex(/^[\w-]{0,64}$/);

/** The chat module checks the text, so that a refusal has the exact code. */
export const messageInputSchema = z.strictObject({
  cid: messageCidSchema,
  text: z.string(),
  groupId: chatRoomIdSchema.optional(),
  replyTo: z.number().int().positive().optional(),
  mentions: z
    .array(z.string().regex(/^(\*|[\w-]{1,64})$/))
    .max(MENTIONS_MAX)
    .optional(),
  fileId: fileIdSchema.optional(),
});
true satisfies Same<MessageInput, z.infer<typeof messageInputSchema>>;

export const chatGroupSchema = z.object({
  id: z.string(),
  tag: z.string(),
  name: z.string(),
  locked: z.boolean(),
});
true satisfies Same<ChatGroup, z.infer<typeof chatGroupSchema>>;

export const chatGroupNameSchema = lineSchema(CHAT_GROUPS.name, {
  empty: 'name_empty',
  tooLong: 'name_too_long',
});

export const announcementSchema = z.object({
  id: z.number().int(),
  userId: z.string(),
  nickname: z.string(),
  text: z.string(),
  at: z.number().int(),
});
true satisfies Same<Announcement, z.infer<typeof announcementSchema>>;
