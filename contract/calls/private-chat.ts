import { z } from 'zod';
import { faceSchema } from '../model/user/face.schema';
import { HISTORY_PAGE } from '../model/chat/chat';
import { attachmentSchema, fileIdSchema, fileTextSchema, messageCidSchema } from '../model/chat/chat.schema';
import { chatSessionSchema, privateMessageSchema } from '../model/chat/private-chat.schema';
import { spaceIdSchema } from '../model/space.schema';
import { receiverSchema } from '../model/user/user.schema';
import { defineCall } from './call';

const nonSpecReason =
  'Section 7 leaves private chats to an instant-messaging service; this is the embedded one';
const userIdSchema = z.string().min(1).max(64);
const byPeer = z.object({ peerUserId: userIdSchema });

export const listChatSessions = defineCall({
  area: 'chat',
  method: 'GET',
  path: '/api/im/sessions',
  nonSpecReason,
  access: 'session',
  mutates: false,
  input: z.object({}),
  /** The latest first. */
  output: z.object({ sessions: z.array(chatSessionSchema) }),
  summary: "The person's private chats",
});

export const chatUnread = defineCall({
  area: 'chat',
  method: 'GET',
  path: '/api/im/unread',
  nonSpecReason,
  access: 'session',
  mutates: false,
  input: z.object({}),
  output: z.object({
    total: z.number().int(),
    /** Only sessions with unread messages. */
    sessions: z.array(z.object({ id: z.string(), unread: z.number().int() })),
  }),
  summary: 'Unread counts by private chat',
});

export const privateHistory = defineCall({
  area: 'chat',
  method: 'GET',
  path: '/api/im/history',
  nonSpecReason,
  access: 'session',
  mutates: false,
  input: byPeer.extend({
    /** Messages with a smaller id. Absent: the newest. */
    before: z.coerce.number().int().positive().optional(),
    /** Messages with a greater id, oldest first. */
    after: z.coerce.number().int().min(0).optional(),
    limit: z.coerce.number().int().min(1).max(HISTORY_PAGE).default(HISTORY_PAGE),
  }),
  /** In ascending order of id. */
  output: z.object({ messages: z.array(privateMessageSchema), more: z.boolean() }),
  summary: 'Messages of a private chat of the last 365 days, 100 a page',
});

export const openPrivateChat = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/skt/privateChat',
  access: 'session',
  mutates: false,
  input: z.object({ toUserId: userIdSchema }),
  /** `session` null: nothing was written yet. */
  output: z.object({ targetUser: faceSchema, session: chatSessionSchema.nullable() }),
  summary: 'Open a private chat, or say why the caller may not write to this user',
});

export const sendPrivate = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/im/send',
  nonSpecReason,
  access: 'session',
  mutates: true,
  input: z.object({
    peerUserId: receiverSchema,
    cid: messageCidSchema,
    /** May be empty with a file. */
    text: fileTextSchema,
    /** An uploaded file of the caller that was not sent yet. */
    fileId: fileIdSchema.optional(),
    /** Where the writer is. */
    spaceId: spaceIdSchema.optional(),
  }),
  output: z.object({ message: privateMessageSchema }),
  summary: 'Send a private message; idempotent by `cid`',
});

export const sharePrivateFile = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/im/shareFile',
  nonSpecReason: 'The file stays here even if another service carries the message',
  access: 'session',
  mutates: true,
  input: byPeer.extend({ fileId: fileIdSchema }),
  output: attachmentSchema,
  summary: 'Let one user read an unsent file of the caller; idempotent',
});

export const withdrawPrivate = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/im/withdraw',
  nonSpecReason,
  access: 'session',
  mutates: true,
  input: z.object({ messageId: z.number().int().positive() }),
  output: z.object({}),
  summary: 'Withdraw an own private message (2 minutes); idempotent',
});

export const resetUnread = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/im/resetUnread',
  nonSpecReason,
  access: 'session',
  mutates: true,
  /** The read marker: later messages stay unread. */
  input: byPeer.extend({ readId: z.number().int().min(0) }),
  output: z.object({ unread: z.number().int() }),
  summary: 'Mark a private chat as read; the peer sees it',
});

export const deleteChatSession = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/im/deleteSession',
  nonSpecReason,
  access: 'session',
  mutates: true,
  input: byPeer,
  output: z.object({}),
  summary: 'Delete a private chat and its history for the caller; a new message starts it again',
});

export const privateTyping = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/im/typing',
  nonSpecReason,
  access: 'session',
  mutates: true,
  input: byPeer,
  output: z.object({}),
  summary: 'Notify the peer that the caller is typing; not stored',
});

export const listBlocked = defineCall({
  area: 'chat',
  method: 'GET',
  path: '/api/im/blocked',
  nonSpecReason,
  access: 'session',
  mutates: false,
  input: z.object({}),
  output: z.object({ users: z.array(faceSchema) }),
  summary: 'The users whose private messages the caller has blocked',
});

export const setBlocked = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/im/setBlocked',
  nonSpecReason,
  access: 'session',
  mutates: true,
  input: z.object({ userId: userIdSchema, blocked: z.boolean() }),
  output: z.object({ blocked: z.boolean() }),
  summary: 'Block or unblock the private messages of a user',
});
