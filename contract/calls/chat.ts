import { z } from 'zod';
import { HISTORY_PAGE } from '../model/chat';
import { chatMessageSchema } from '../model/chat.schema';
import { spaceIdSchema } from '../model/space.schema';
import { defineCall } from './call';

export const getHistory = defineCall({
  area: 'chat',
  method: 'GET',
  path: '/api/history/msg/list',
  access: 'member',
  mutates: false,
  input: z.object({
    spaceId: spaceIdSchema,
    /** Messages with a smaller id (going back). Absent: the newest. */
    before: z.coerce.number().int().positive().optional(),
    /** Messages with a greater id (filling a gap), oldest first. */
    after: z.coerce.number().int().min(0).optional(),
    limit: z.coerce.number().int().min(1).max(HISTORY_PAGE).default(HISTORY_PAGE),
  }),
  /** Always in ascending order of id. `more` says that there are further ones in the direction asked. */
  output: z.object({ messages: z.array(chatMessageSchema), more: z.boolean() }),
  summary: 'Room messages of the last 365 days, 100 a page',
});
