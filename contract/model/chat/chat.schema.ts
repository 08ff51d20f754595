import { z } from 'zod';
import { CHAT_GROUPS, MENTIONS_MAX } from './chat';
import { MESSAGE_MAX, cleanText, lengthOf } from '../user/user-text';
import { lineSchema } from '../user/user-text.schema';

/** The attachment of a message. `width` and `height` are 0 if it is not an image. */
export const attachmentSchema = z.object({
  fileId: z.string(),
  name: z.string(),
  /** Detected from the bytes, never from the name. */
  mime: z.string(),
  /** Bytes. */
  size: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** The excerpt of the message that a reply quotes. */
export const quoteSchema = z.object({
  id: z.number().int(),
  userId: z.string(),
  nickname: z.string(),
  /** The start of the text, or the file name; empty after a withdrawal. */
  text: z.string(),
});
export type Quote = z.infer<typeof quoteSchema>;

/**
 * A room message as stored and shown. `id` grows within a space in sending order; `cid` is assigned by the sender:
 * the same `cid` sent again is the same message.
 */
export const chatMessageSchema = z.object({
  id: z.number().int().positive(),
  cid: z.string(),
  spaceId: z.string(),
  userId: z.string(),
  nickname: z.string(),
  headImage: z.string(),
  color: z.string(),
  /** Empty after a withdrawal; may be empty with an attachment. */
  text: z.string(),
  /** Milliseconds since 1970, the server's clock. */
  at: z.number().int(),
  /** The chat group; absent: the room of the space. */
  groupId: z.string().optional(),
  attachment: attachmentSchema.optional(),
  /** User ids, or `*` for everybody; absent: no mention. */
  mentions: z.array(z.string()).optional(),
  replyTo: quoteSchema.optional(),
  /** The danmaku review: `held` waits for a moderator, `kept` was rejected by one. Absent: the message flies. */
  danmaku: z.enum(['held', 'kept']).optional(),
  /** The user who withdrew it. */
  withdrawn: z.object({ userId: z.string(), nickname: z.string() }).optional(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

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

/** The input of a new message. The chat module checks the text, so that a refusal has the exact code. */
export const messageInputSchema = z.strictObject({
  cid: messageCidSchema,
  /** May be empty with a file. */
  text: z.string(),
  /** The chat group; absent: the room of the space. */
  groupId: chatRoomIdSchema.optional(),
  /** Id of the quoted message, in the same room. */
  replyTo: z.number().int().positive().optional(),
  /** User ids; `*` for moderators only. */
  mentions: z
    .array(z.string().regex(/^(\*|[\w-]{1,64})$/))
    .max(MENTIONS_MAX)
    .optional(),
  /** An uploaded file of the sender that was not sent yet. */
  fileId: fileIdSchema.optional(),
});
export type MessageInput = z.infer<typeof messageInputSchema>;

/** A chat group of a space in its public form. */
export const chatGroupSchema = z.object({
  id: z.string(),
  /** A machine-readable name, unique in the space. */
  tag: z.string(),
  name: z.string(),
  /** Joining requires a password. */
  locked: z.boolean(),
});
export type ChatGroup = z.infer<typeof chatGroupSchema>;

export const chatGroupNameSchema = lineSchema(CHAT_GROUPS.name, {
  empty: 'name_empty',
  tooLong: 'name_too_long',
});

/** An announcement of a moderator. */
export const announcementSchema = z.object({
  id: z.number().int(),
  userId: z.string(),
  nickname: z.string(),
  text: z.string(),
  /** Milliseconds since 1970. */
  at: z.number().int(),
});
export type Announcement = z.infer<typeof announcementSchema>;
