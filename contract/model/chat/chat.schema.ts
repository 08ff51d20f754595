import { z } from 'zod';
import { CHAT_GROUPS, MENTIONS_MAX } from './chat';
import { MESSAGE_MAX, cleanText, lengthOf } from '../user-text';
import { lineSchema } from '../user-text.schema';

/** A file that a message carries. Pixels are 0 for what is shown as no picture. */
export const attachmentSchema = z.object({
  fileId: z.string(),
  name: z.string(),
  /** As its bytes say, never as its name says. */
  mime: z.string(),
  /** Bytes. */
  size: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** The message that another one answers, in short. */
export const quoteSchema = z.object({
  id: z.number().int(),
  userId: z.string(),
  nickname: z.string(),
  /** Its beginning, or the name of its file; empty when it was taken back. */
  text: z.string(),
});
export type Quote = z.infer<typeof quoteSchema>;

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
  /** Empty when it was taken back, and possibly when it carries a file. */
  text: z.string(),
  /** Milliseconds since 1970, the server's clock. */
  at: z.number().int(),
  /** The chat group; absent: the room of the space. */
  groupId: z.string().optional(),
  attachment: attachmentSchema.optional(),
  /** User ids, or `*` for everybody; absent: nobody. */
  mentions: z.array(z.string()).optional(),
  replyTo: quoteSchema.optional(),
  /** Over the scene: `held` waits for a keeper, `kept` was held back by one. Absent: it flies. */
  danmaku: z.enum(['held', 'kept']).optional(),
  /** Who took it back. */
  withdrawn: z.object({ userId: z.string(), nickname: z.string() }).optional(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** The text of a message that may carry a file: with one it may be empty. */
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

/** What a person says. The text is checked by the chat module, so that its refusal has the exact code. */
export const messageInputSchema = z.strictObject({
  cid: messageCidSchema,
  /** May be empty with a file. */
  text: z.string(),
  /** The chat group; absent: the room of the space. */
  groupId: chatRoomIdSchema.optional(),
  /** Id of the message that this one answers, in the same room. */
  replyTo: z.number().int().positive().optional(),
  /** User ids; `*` by keepers only. */
  mentions: z
    .array(z.string().regex(/^(\*|[\w-]{1,64})$/))
    .max(MENTIONS_MAX)
    .optional(),
  /** A file of one's own that was not sent yet. */
  fileId: fileIdSchema.optional(),
});
export type MessageInput = z.infer<typeof messageInputSchema>;

/** A chat group of a space, as everybody sees it. */
export const chatGroupSchema = z.object({
  id: z.string(),
  /** Its name for programs, one of a kind in the space. */
  tag: z.string(),
  name: z.string(),
  /** Joining asks for a password. */
  locked: z.boolean(),
});
export type ChatGroup = z.infer<typeof chatGroupSchema>;

export const chatGroupNameSchema = lineSchema(CHAT_GROUPS.name, {
  empty: 'name_empty',
  tooLong: 'name_too_long',
});

/** What keepers say to everybody. */
export const announcementSchema = z.object({
  id: z.number().int(),
  userId: z.string(),
  nickname: z.string(),
  text: z.string(),
  /** Milliseconds since 1970. */
  at: z.number().int(),
});
export type Announcement = z.infer<typeof announcementSchema>;
