import { z } from 'zod';
import { PERSONALITY_MAX } from './model';
import { badgeSchema, earnedBadgeSchema } from './model.schema';
import { spaceIdSchema } from '../../contract/model/space.schema';
import { lineSchema } from '../../contract/model/user/user-text.schema';
import { defineCall } from '../../contract/calls/call';

const personality = lineSchema(PERSONALITY_MAX, { tooLong: 'personalityTooLong' });

const listBadgesOf = defineCall({
  area: 'badges',
  method: 'GET',
  path: '/api/skt/userBadge/listByUserId',
  access: 'session',
  mutates: false,
  input: z.object({ userId: z.string().min(1).max(64) }),
  /** Latest first. */
  output: z.object({ badges: z.array(earnedBadgeSchema) }),
  summary: 'List the badges of a user',
});

const listOwnBadges = defineCall({
  area: 'badges',
  method: 'GET',
  path: '/api/skt/userBadge/listSelf',
  access: 'session',
  mutates: false,
  input: z.object({}),
  output: z.object({ badges: z.array(earnedBadgeSchema) }),
  summary: 'List the badges of the caller',
});

const listBadges = defineCall({
  area: 'badges',
  method: 'GET',
  path: '/api/userBadge/list',
  access: 'session',
  mutates: false,
  input: z.object({}),
  /** `at` empty: not earned yet. */
  output: z.object({ badges: z.array(badgeSchema.extend({ at: z.string() })) }),
  summary: 'List all badges, with the time at which the caller earned each',
});

const sktUserInfo = defineCall({
  area: 'badges',
  method: 'GET',
  path: '/api/skt/getUserInfo',
  access: 'session',
  mutates: false,
  input: z.object({}),
  output: z.object({
    userId: z.string(),
    nickname: z.string(),
    image: z.string(),
    headImage: z.string(),
    color: z.string(),
    sktAvatarMark: z.string(),
    sktScore: z.number(),
  }),
  summary: 'Get the avatar mark and the score of the caller',
});

const sktUpdateImage = defineCall({
  area: 'badges',
  method: 'POST',
  path: '/api/skt/updateImage',
  access: 'member',
  mutates: true,
  input: z.object({
    spaceId: spaceIdSchema,
    /** Must be the caller's own id. */
    userId: z.string().min(1).max(64),
    headImage: z.string().max(200).optional(),
    image: z.string().max(200),
    color: z.string().max(9).optional(),
    /** An earned badge; empty: none. */
    avatarMark: z
      .string()
      .max(32)
      .regex(/^[\w-]*$/)
      .default(''),
    /** Whether the change is broadcast at once; otherwise it appears at the next entry. */
    broadcast: z.boolean().default(true),
  }),
  output: z.object({
    image: z.string(),
    headImage: z.string(),
    color: z.string(),
    sktAvatarMark: z.string(),
  }),
  summary: 'Change the picture of the caller and its mark',
});

const getPersonality = defineCall({
  area: 'badges',
  method: 'GET',
  path: '/api/userPersonality/getSpace',
  access: 'member',
  mutates: false,
  /** `userId` defaults to the caller. */
  input: z.object({ spaceId: spaceIdSchema, userId: z.string().min(1).max(64).optional() }),
  output: z.object({ personality: z.string(), stageName: z.string() }),
  summary: 'Get the self-description of a user in a space',
});

const setPersonality = defineCall({
  area: 'badges',
  method: 'POST',
  path: '/api/userPersonality/spaceSet',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, personality }),
  output: z.object({ personality: z.string(), stageName: z.string() }),
  summary: 'Set the self-description of the caller in a space',
});

export const BADGE_CALLS = {
  listBadgesOf,
  listOwnBadges,
  listBadges,
  sktUserInfo,
  sktUpdateImage,
  getPersonality,
  setPersonality,
} as const;
type BadgeCalls = typeof BADGE_CALLS;

declare module '../../contract/features' {
  interface FeatureCalls extends BadgeCalls {}
}
