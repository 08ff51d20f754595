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
  /** `reason` is shown to the person. */
  input: z.object({ userId, spaceId: spaceIdSchema, reason: reasonSchema.default('') }),
  output: z.object({}),
  summary: 'Send a person out of the space (keepers, people of a lower rank); they may come back',
});

export const forbidIntoSpaceV2 = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/space/forbidIntoSpaceV2',
  access: 'member',
  mutates: true,
  /** `endsAt`: ISO 8601, to come; absent: for good. Doing it again changes reason and end. */
  input: z.object({
    userId,
    spaceId: spaceIdSchema,
    banDesc: reasonSchema.refine((text) => text !== ''),
    endsAt: z.iso.datetime({ offset: true }).optional(),
  }),
  output: z.object({}),
  summary: 'Ban a person from the space, with a reason and an end (keepers, people of a lower rank)',
});

export const allowIntoSpace = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/space/allowIntoSpace',
  nonSpecReason: 'A ban that nobody can lift would be a mistake that stays',
  access: 'member',
  mutates: true,
  input: z.object({ userId, spaceId: spaceIdSchema }),
  output: z.object({}),
  summary: 'Lift a ban (keepers); harmless when there is none',
});

export const listBans = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/space/listBans',
  nonSpecReason: 'What the list of banned people shows',
  access: 'member',
  mutates: false,
  input: z.object({
    spaceId: spaceIdSchema,
    pageNum: z.coerce.number().int().min(1).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(30),
  }),
  /** The latest first; bans that are over are none. */
  output: z.object({ bans: z.array(banEntrySchema), total: z.number().int() }),
  summary: 'Who may not come in, why, and until when (keepers)',
});

export const getOwnBan = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/space/getOwnBan',
  nonSpecReason: 'Who is banned reads why, and until when',
  access: 'session',
  mutates: false,
  input: z.object({ spaceId: spaceIdSchema }),
  /** `endsAt` is ISO 8601; empty: for good. `signIn`: it is a ban of guests, and with an account one may come in. */
  output: z.object({ banned: z.boolean(), reason: z.string(), endsAt: z.string(), signIn: z.boolean() }),
  summary: 'Whether oneself is banned from a space, why, and until when',
});

export const listModeration = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/space/listModeration',
  nonSpecReason: 'What the timeline of moderation shows',
  access: 'member',
  mutates: false,
  input: z.object({
    spaceId: spaceIdSchema,
    /** What was done to this person only. */
    userId: userId.optional(),
    /** Deeds before this one. Absent: the latest. */
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  /** The latest first. */
  output: z.object({ entries: z.array(moderationEntrySchema), more: z.boolean() }),
  summary: 'Who did what to whom in a space, and why (keepers)',
});

export const undoModeration = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/space/undoModeration',
  nonSpecReason: 'Takes one deed of the timeline back',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, id: z.number().int().positive() }),
  output: z.object({ entry: moderationEntrySchema }),
  summary: 'Take a deed back; it takes what the deed took, and nothing may have changed since',
});
