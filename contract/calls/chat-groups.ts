import { z } from 'zod';
import { CHAT_GROUPS } from '../model/chat/chat';
import { chatGroupNameSchema, chatGroupSchema } from '../model/chat/chat.schema';
import { spaceIdSchema } from '../model/space.schema';
import { defineCall } from './call';

const bySpace = z.object({ spaceId: spaceIdSchema });
const id = z.string().regex(/^[\w-]{1,64}$/);
const tag = z.string().regex(/^[\w-]{1,32}$/);
const password = z.string().max(CHAT_GROUPS.password);
const joined = z.object({ group: chatGroupSchema.extend({ joined: z.boolean() }) });

export const getChatRoomTagGroup = defineCall({
  area: 'chat',
  method: 'GET',
  path: '/api/space/chat_room/getChatRoomTagGroup',
  access: 'member',
  mutates: false,
  input: bySpace,
  /** By name. */
  output: z.object({ groups: z.array(chatGroupSchema.extend({ joined: z.boolean() })) }),
  summary: 'Chat groups of a space, and which ones the caller has joined',
});

export const getChatRoomTagGroupStats = defineCall({
  area: 'chat',
  method: 'GET',
  path: '/api/space/chat_room/getChatRoomTagGroupStats',
  access: 'member',
  mutates: false,
  input: bySpace,
  output: z.object({
    groups: z.array(
      chatGroupSchema.extend({
        people: z.number().int(),
        /** Of the last 365 days. */
        messages: z.number().int(),
        /** Milliseconds since 1970; null: no messages yet. */
        lastAt: z.number().int().nullable(),
      }),
    ),
  }),
  summary: 'Members, message count and last message time of each chat group',
});

export const changeChatRoomTagGroup = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/space/chat_room/changeChatRoomTagGroup',
  nonSpecReason: 'Section 7 names changeChatRoomTagGroup beside getChatRoomTagGroup without its path',
  access: 'member',
  mutates: true,
  /** Moderators need no password. */
  input: z.object({ spaceId: spaceIdSchema, id, password: password.default('') }),
  output: joined,
  summary: 'Join a chat group; wrong passwords are counted',
});

export const changeChatRoomTagGroupV2 = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/space/chat_room/v2/changeChatRoomTagGroup',
  nonSpecReason: 'Section 7 names a v2 with type and info without its path',
  access: 'member',
  mutates: true,
  input: z.object({
    spaceId: spaceIdSchema,
    type: z.enum(['join', 'leave']),
    /** Either of the two names the group. */
    info: z
      .object({ id: id.optional(), tag: tag.optional(), password: password.default('') })
      .refine((info) => (info.id === undefined) !== (info.tag === undefined)),
  }),
  output: joined,
  summary: 'Join or leave a chat group, by its id or its tag',
});

export const addChatRoomTagGroup = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/space/chat_room/addChatRoomTagGroup',
  nonSpecReason: 'Section 7 names groups with passwords but no call that creates one',
  access: 'member',
  mutates: true,
  /** Without a tag one is generated. An empty password makes the group open. */
  input: z.object({
    spaceId: spaceIdSchema,
    name: chatGroupNameSchema,
    tag: tag.optional(),
    password: password.default(''),
  }),
  output: joined,
  summary: 'Create a chat group (moderators); the creator joins it',
});

export const editChatRoomTagGroup = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/space/chat_room/editChatRoomTagGroup',
  nonSpecReason: 'Section 7 names groups with passwords but no call that changes one',
  access: 'member',
  mutates: true,
  /** Absent fields do not change. A new password removes all other members; an empty one opens the group. */
  input: z.object({
    spaceId: spaceIdSchema,
    id,
    name: chatGroupNameSchema.optional(),
    password: password.optional(),
  }),
  output: joined,
  summary: 'Rename a chat group or change its password (moderators)',
});

export const delChatRoomTagGroup = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/space/chat_room/delChatRoomTagGroup',
  nonSpecReason: 'Section 7 names groups but no call that removes one',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, id }),
  output: z.object({}),
  summary: 'Remove a chat group (moderators); its messages become unreadable',
});
