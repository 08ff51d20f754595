import { z } from 'zod';
import { HISTORY_PAGE } from '../model/chat/chat';
import {
  chatGroupSchema,
  chatMessageSchema,
  chatRoomIdSchema,
  messageCidSchema,
  messageInputSchema,
} from '../model/chat/chat.schema';
import { EXPRESSIONS } from '../model/chat/expression';
import { spaceIdSchema } from '../model/space.schema';
import { defineCall } from './call';
import { lineSchema } from '../model/user/user-text.schema';

const messageId = z.number().int().positive();
/** A room of a space: a group's id, or empty for its own room. */
const room = chatRoomIdSchema.default('');

export const getHistory = defineCall({
  area: 'chat',
  method: 'GET',
  path: '/api/history/msg/list',
  access: 'member',
  mutates: false,
  input: z.object({
    spaceId: spaceIdSchema,
    groupId: room,
    /** Messages with a smaller id (going back). Absent: the newest. */
    before: z.coerce.number().int().positive().optional(),
    /** Messages with a greater id (filling a gap), oldest first. */
    after: z.coerce.number().int().min(0).optional(),
    /** Messages before and after this one, and the message itself. */
    around: z.coerce.number().int().positive().optional(),
    /** Only messages that contain this text, case-insensitive; withdrawn ones are not found. */
    q: lineSchema(50, { tooLong: 'text_too_long' })
      .refine((text) => text !== '')
      .optional(),
    /** Only messages that mention the caller or everybody; withdrawn ones are not found. */
    mentioned: z.literal('yes').optional(),
    limit: z.coerce.number().int().min(1).max(HISTORY_PAGE).default(HISTORY_PAGE),
  }),
  /**
   * In ascending order of id. `more`: there are further messages in the requested direction, with `around` before
   * the first; `newer`: with `around`, after the last.
   */
  output: z.object({ messages: z.array(chatMessageSchema), more: z.boolean(), newer: z.boolean() }),
  summary: 'Messages of a room of the last 365 days, 100 a page',
});

export const sendIm = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/spaceIm/send',
  access: 'member',
  mutates: true,
  /** Without a `cid` each call is a message of its own. */
  input: z.object({
    ...messageInputSchema.partial({ cid: true, text: true }).shape,
    spaceId: spaceIdSchema,
    text: z.string().default(''),
  }),
  output: z.object({ id: messageId, cid: messageCidSchema }),
  summary: 'Send a message without a realtime connection: same rules, idempotent by cid',
});

export const withdrawMessage = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/chat_room/withdraw',
  nonSpecReason: 'Withdrawing a message: its author for two minutes, moderators at any time',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, messageId }),
  output: z.object({}),
  summary: 'Withdraw a message; idempotent',
});

export const listChatRooms = defineCall({
  area: 'chat',
  method: 'GET',
  path: '/api/chat_room/space/all',
  access: 'member',
  mutates: false,
  input: z.object({ spaceId: spaceIdSchema }),
  /** The space's own room first (empty id and tag, the space's name), then its groups by name. */
  output: z.object({
    rooms: z.array(
      chatGroupSchema.extend({
        /** Whether the caller is a member of the room. */
        joined: z.boolean(),
        /** The following fields are empty if the caller has not joined. */
        lastMessage: chatMessageSchema.nullable(),
        /** The last message that the caller has read on any client; 0: none. */
        readId: z.number().int(),
        /** Unread messages of others, 100 at most. */
        unread: z.number().int(),
        /** The unread messages that mention the caller. */
        mentions: z.number().int(),
      }),
    ),
  }),
  summary: 'All rooms of a space: its own and its groups, with the last message and how many are unread',
});

export const readChatRoom = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/chat_room/read',
  nonSpecReason: 'The read marker of a user is shared by all clients',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, groupId: room, messageId }),
  output: z.object({}),
  summary: 'Mark a room as read up to a message; the marker never moves back',
});

export const sendExpression = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/chat_room/sendExpression',
  access: 'member',
  mutates: true,
  input: z.object({
    spaceId: spaceIdSchema,
    msg: z.enum(EXPRESSIONS),
    /** The caller's group. Accepted and ignored: people nearby see an expression regardless of groups. */
    tag: z.string().max(64).optional(),
  }),
  output: z.object({}),
  summary: 'Show an expression above the head to people nearby',
});
