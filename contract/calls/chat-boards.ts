import { z } from 'zod';
import { HISTORY_PAGE, WHITEBOARDS } from '../model/chat/chat';
import { announcementSchema, messageTextSchema } from '../model/chat/chat.schema';
import { spaceIdSchema } from '../model/space.schema';
import { lineSchema } from '../model/user/user-text.schema';
import { defineCall } from './call';

const bySpace = z.object({ spaceId: spaceIdSchema });
const ANNOUNCING = 'Announcements are among the panels of section 2; no call of them is spelled';
const BOARDS = 'Section 7 names it without its path';

export const announce = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/space/announcement/add',
  nonSpecReason: ANNOUNCING,
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, text: messageTextSchema }),
  output: announcementSchema,
  summary: 'Publish an announcement in a space (moderators); it stays until the next one',
});

export const listAnnouncements = defineCall({
  area: 'chat',
  method: 'GET',
  path: '/api/space/announcement/list',
  nonSpecReason: ANNOUNCING,
  access: 'member',
  mutates: false,
  input: z.object({
    spaceId: spaceIdSchema,
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(HISTORY_PAGE).default(20),
  }),
  /** Newest first, without withdrawn ones. */
  output: z.object({ announcements: z.array(announcementSchema), more: z.boolean() }),
  summary: 'Announcements of a space; the first one is current',
});

export const withdrawAnnouncement = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/space/announcement/del',
  nonSpecReason: ANNOUNCING,
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, announcementId: z.number().int().positive() }),
  output: z.object({}),
  summary: 'Withdraw an announcement (moderators); idempotent',
});

const board = z.object({
  id: z.string(),
  name: z.string(),
  userId: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.number().int(),
});

export const listWhiteboards = defineCall({
  area: 'chat',
  method: 'GET',
  path: '/api/whiteboard/listRoom',
  nonSpecReason: BOARDS,
  access: 'member',
  mutates: false,
  input: bySpace,
  output: z.object({ rooms: z.array(board) }),
  summary: 'Whiteboards of a space, the oldest first',
});

export const createWhiteboard = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/whiteboard/createRoom',
  nonSpecReason: BOARDS,
  access: 'member',
  mutates: true,
  input: z.object({
    spaceId: spaceIdSchema,
    name: lineSchema(WHITEBOARDS.name, { empty: 'name_empty', tooLong: 'name_too_long' }),
  }),
  output: board,
  summary: 'Create a whiteboard in a space',
});

export const deleteWhiteboard = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/whiteboard/deleteRoom',
  nonSpecReason: BOARDS,
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, id: z.string().min(1).max(64) }),
  output: z.object({}),
  summary: 'Remove a whiteboard: its creator, or a moderator',
});
