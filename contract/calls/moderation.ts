import { z } from 'zod';
import { banEntrySchema, moderationEntrySchema, reasonSchema } from '../model/member/moderation.schema';
import { spaceIdSchema } from '../model/space.schema';
import { defineCall } from './call';

const userId = z.string().min(1).max(64);

export const kickMember = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/space/kickMember',
  access: 'member',
  mutates: true,
  /** `reason` is shown to the removed user. */
  input: z.object({ userId, spaceId: spaceIdSchema, reason: reasonSchema.default('') }),
  output: z.object({}),
  summary: 'Remove a user from the space (moderators, lower ranks); the user may return',
});

export const forbidIntoSpaceV2 = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/space/forbidIntoSpaceV2',
  access: 'member',
  mutates: true,
  /** `endsAt`: ISO 8601, in the future; absent: permanent. A repeated call changes reason and end. */
  input: z.object({
    userId,
    spaceId: spaceIdSchema,
    banDesc: reasonSchema.refine((text) => text !== ''),
    endsAt: z.iso.datetime({ offset: true }).optional(),
  }),
  output: z.object({}),
  summary: 'Ban a user from the space, with a reason and an end (moderators, lower ranks)',
});

export const allowIntoSpace = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/space/allowIntoSpace',
  nonSpecReason: 'Bans must be reversible',
  access: 'member',
  mutates: true,
  input: z.object({ userId, spaceId: spaceIdSchema }),
  output: z.object({}),
  summary: 'Lift a ban (moderators); idempotent',
});

export const listBans = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/space/listBans',
  nonSpecReason: 'The list of banned users',
  access: 'member',
  mutates: false,
  input: z.object({
    spaceId: spaceIdSchema,
    pageNum: z.coerce.number().int().min(1).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(30),
  }),
  /** The latest first; bans that are over are none. */
  output: z.object({ bans: z.array(banEntrySchema), total: z.number().int() }),
  summary: 'Banned users with reason and end (moderators)',
});

export const getOwnBan = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/space/getOwnBan',
  nonSpecReason: 'A banned user reads the reason and the end',
  access: 'session',
  mutates: false,
  input: z.object({ spaceId: spaceIdSchema }),
  /** `endsAt` is ISO 8601; empty: permanent. `signIn`: the ban covers guests, and a user with an account may enter. */
  output: z.object({ banned: z.boolean(), reason: z.string(), endsAt: z.string(), signIn: z.boolean() }),
  summary: "The caller's own ban from a space, with reason and end",
});

export const listModeration = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/space/listModeration',
  nonSpecReason: 'The timeline of moderation',
  access: 'member',
  mutates: false,
  input: z.object({
    spaceId: spaceIdSchema,
    /** Only actions on this user. */
    userId: userId.optional(),
    /** Entries before this one. Absent: the latest. */
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  /** The latest first. */
  output: z.object({ entries: z.array(moderationEntrySchema), more: z.boolean() }),
  summary: 'The moderation log of a space (moderators)',
});

export const undoModeration = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/space/undoModeration',
  nonSpecReason: 'Undoes one entry of the timeline',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, id: z.number().int().positive() }),
  output: z.object({ entry: moderationEntrySchema }),
  summary: 'Undo a moderation action; requires its permission and an unchanged state',
});
