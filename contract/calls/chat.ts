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
    /** Messages on both sides of this one, and it. */
    around: z.coerce.number().int().positive().optional(),
    /** Only messages with this in their text, whatever its case; those taken back are not found. */
    q: z.string().trim().min(1).max(50).optional(),
    /** Only messages that mention the caller, by name or with everybody; those taken back are not found. */
    mentioned: z.literal('yes').optional(),
    limit: z.coerce.number().int().min(1).max(HISTORY_PAGE).default(HISTORY_PAGE),
  }),
  /**
   * Always in ascending order of id. `more` says that there are further ones in the direction asked, with `around`
   * before the first; `newer`: with `around`, after the last.
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
  summary: 'Say something without a realtime connection: the same rules, once by cid',
});

export const withdrawMessage = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/chat_room/withdraw',
  nonSpecReason: 'Taking a message back: its author for two minutes, keepers at any time',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, messageId }),
  output: z.object({}),
  summary: 'Take a message back; repeating is harmless',
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
        /** Whether the caller reads and writes there. */
        joined: z.boolean(),
        /** Those that follow are empty where one is not in. */
        lastMessage: chatMessageSchema.nullable(),
        /** The last message that one has read, on whichever device; 0: none. */
        readId: z.number().int(),
        /** Messages of others that one has not read, 100 at most. */
        unread: z.number().int(),
        /** Those of them that mention the caller. */
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
  nonSpecReason: 'Unread messages are counted from what a person has read last, on whichever device',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, groupId: room, messageId }),
  output: z.object({}),
  summary: 'One has read a room up to a message; never goes back',
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
    /** Of the group where the caller is; taken and not used: those near see an expression, whatever their group. */
    tag: z.string().max(64).optional(),
  }),
  output: z.object({}),
  summary: 'Show an expression above the head, to those near',
});
