import { z } from 'zod';
import { faceSchema } from '../model/face.schema';
import { HISTORY_PAGE } from '../model/chat/chat';
import { attachmentSchema, fileIdSchema, fileTextSchema, messageCidSchema } from '../model/chat/chat.schema';
import { chatSessionSchema, privateMessageSchema } from '../model/chat/private-chat.schema';
import { spaceIdSchema } from '../model/space.schema';
import { defineCall } from './call';

const nonSpecReason =
  'Section 7 leaves private chats to an instant-messaging service; this is the embedded one';
const userIdSchema = z.string().min(1).max(64);
const byPeer = z.object({ peerUserId: userIdSchema });

export const listChatSessions = defineCall({
  area: 'chat',
  method: 'GET',
  path: '/api/im/sessions',
  nonSpecReason: nonSpecReason,
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
  nonSpecReason: nonSpecReason,
  access: 'session',
  mutates: false,
  input: z.object({}),
  output: z.object({
    total: z.number().int(),
    /** Only those with something unread. */
    sessions: z.array(z.object({ id: z.string(), unread: z.number().int() })),
  }),
  summary: 'What is unread in which private chat',
});

export const privateHistory = defineCall({
  area: 'chat',
  method: 'GET',
  path: '/api/im/history',
  nonSpecReason: nonSpecReason,
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

export const sendPrivate = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/im/send',
  nonSpecReason: nonSpecReason,
  access: 'session',
  mutates: true,
  input: byPeer.extend({
    cid: messageCidSchema,
    /** May be empty with a file. */
    text: fileTextSchema,
    /** A file of one's own that was not sent yet. */
    fileId: fileIdSchema.optional(),
    /** Where the writer is. */
    spaceId: spaceIdSchema.optional(),
  }),
  output: z.object({ message: privateMessageSchema }),
  summary: 'Write to one person; the same `cid` again is the same message',
});

export const sharePrivateFile = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/im/shareFile',
  nonSpecReason: 'Where another service carries the message, the file is still ours',
  access: 'session',
  mutates: true,
  input: byPeer.extend({ fileId: fileIdSchema }),
  output: attachmentSchema,
  summary: "Let one person read a file of one's own that was not sent yet; repeating is harmless",
});

export const withdrawPrivate = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/im/withdraw',
  nonSpecReason: nonSpecReason,
  access: 'session',
  mutates: true,
  input: z.object({ messageId: z.number().int().positive() }),
  output: z.object({}),
  summary: "Withdraw one's own private message (2 minutes); twice is once",
});

export const resetUnread = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/im/resetUnread',
  nonSpecReason: nonSpecReason,
  access: 'session',
  mutates: true,
  /** What was seen: a later message stays unread. */
  input: byPeer.extend({ readId: z.number().int().min(0) }),
  output: z.object({ unread: z.number().int() }),
  summary: 'What is read in a private chat; the other one sees it',
});

export const deleteChatSession = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/im/deleteSession',
  nonSpecReason: nonSpecReason,
  access: 'session',
  mutates: true,
  input: byPeer,
  output: z.object({}),
  summary:
    'Take a private chat out of the list, with what it holds, for oneself; a new message begins it anew',
});

export const privateTyping = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/im/typing',
  nonSpecReason: nonSpecReason,
  access: 'session',
  mutates: true,
  input: byPeer,
  output: z.object({}),
  summary: 'The person is writing to another; nothing of it is kept',
});

export const listBlocked = defineCall({
  area: 'chat',
  method: 'GET',
  path: '/api/im/blocked',
  nonSpecReason: nonSpecReason,
  access: 'session',
  mutates: false,
  input: z.object({}),
  output: z.object({ users: z.array(faceSchema) }),
  summary: 'Whose private messages the person does not want',
});

export const setBlocked = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/im/setBlocked',
  nonSpecReason: nonSpecReason,
  access: 'session',
  mutates: true,
  input: z.object({ userId: userIdSchema, blocked: z.boolean() }),
  output: z.object({ blocked: z.boolean() }),
  summary: 'Take no private messages of a person, or take them again',
});
