import { z } from 'zod';
import { projectRulesSchema } from '../model/project.schema';
import { SPACE_TEMPLATES } from '../model/space';
import {
  spaceBrandingSchema,
  spaceDescriptionSchema,
  spaceIdSchema,
  spaceNameSchema,
} from '../model/space.schema';
import { defineCall } from './call';

const bySpace = z.object({ spaceId: spaceIdSchema });

export const hasValidInviteCode = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/space/hasValidInviteCode',
  access: 'session',
  mutates: false,
  input: bySpace,
  /** `required`: the space requires a code; `valid`: the caller has used a valid one, or needs none. */
  output: z.object({ required: z.boolean(), valid: z.boolean() }),
  summary: 'Whether the person has a valid invitation',
});

export const validInviteCode = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/space/validInviteCode',
  access: 'session',
  afterRemoval: true,
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, inviteCode: z.string().trim().min(1).max(64) }),
  output: z.object({ valid: z.literal(true) }),
  summary: 'Use an invitation code; the caller may enter from then on (throttled, trust T38)',
});

export const createInviteCode = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/space/createInviteCode',
  nonSpecReason: 'Where invitation codes come from',
  access: 'member',
  mutates: true,
  input: z.object({
    spaceId: spaceIdSchema,
    /** The maximum number of users; 0: unlimited. */
    maxUses: z.number().int().min(0).max(100_000).default(0),
    expiresInHours: z
      .number()
      .int()
      .min(1)
      .max(24 * 365)
      .default(24 * 7),
  }),
  output: z.object({ inviteCode: z.string(), expiresAt: z.string() }),
  summary: 'Create an invitation code (managers)',
});

export const listInviteCodes = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/space/listInviteCodes',
  nonSpecReason: "The managers' share panel",
  access: 'member',
  mutates: false,
  input: bySpace,
  /** `required`: the space requires a code. Newest first, 50 at most; times are ISO 8601. */
  output: z.object({
    required: z.boolean(),
    invites: z.array(
      z.object({
        inviteCode: z.string(),
        /** The maximum number of users; 0: unlimited. */
        maxUses: z.number().int(),
        uses: z.number().int(),
        createdAt: z.string(),
        expiresAt: z.string(),
        state: z.enum(['open', 'usedUp', 'expired', 'revoked']),
      }),
    ),
  }),
  summary: 'The invitation codes of a space (managers)',
});

export const revokeInviteCode = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/space/revokeInviteCode',
  nonSpecReason: 'Takes an invitation code back',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, inviteCode: z.string().min(1).max(64) }),
  output: z.object({}),
  summary: 'Revoke an invitation code (managers)',
});

export const validAdmin = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/space/validAdmin',
  access: 'member',
  mutates: false,
  input: bySpace,
  output: z.object({ admin: z.boolean() }),
  summary: 'Whether the person manages the space',
});

export const getUserRole = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/space/getUserRole',
  access: 'member',
  mutates: false,
  input: bySpace,
  /** `type` and `eventUserRole` as in section 3; `roles` are names of section 6. */
  output: z.object({
    type: z.union([z.literal(0), z.literal(1)]),
    eventUserRole: z.number().int().min(1).max(4),
    roles: z.array(z.enum(['visitor', 'user', 'admin', 'host', 'speaker', 'guest', 'organizer'])),
  }),
  summary: 'The roles of the person in the space',
});

export const successJoinChatRoom = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/space/successJoinChatRoom',
  access: 'member',
  mutates: true,
  input: bySpace,
  output: z.object({}),
  summary: 'The client has joined the chat room; recorded with the visit',
});

export const getSpaceBrand = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/space/getSpaceBrandConfig',
  nonSpecReason: 'The specification shows the fields and not the path',
  access: 'public',
  mutates: false,
  input: bySpace,
  /** `project`: the rules for the caller; managers of the campaign have more 3D avatars. */
  output: spaceBrandingSchema.extend({ project: projectRulesSchema }),
  summary: 'Branding of a space and the rules of its project',
});

const spaceCard = z.object({
  spaceId: z.string(),
  spaceName: z.string(),
  spaceNameEn: z.string(),
  description: z.string(),
  descriptionEn: z.string(),
  smallImgUrl: z.string(),
  spaceType: z.string(),
  /** Name of the built-in place that the space shows unchanged, for its picture; empty: none. */
  builtIn: z.string(),
  onlineNum: z.number().int(),
  /** The last visit, ISO 8601; empty: never. */
  visitTime: z.string(),
  admin: z.boolean(),
  /** Only for some addresses (section 1). */
  regionLimited: z.boolean(),
  /** Whether the caller's address lies in the region; true without a region. */
  regionAllowed: z.boolean(),
});
export type SpaceCard = z.infer<typeof spaceCard>;

export const listMySpaces = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/space/listMySpaces',
  nonSpecReason: 'The lists of /home',
  access: 'session',
  mutates: false,
  input: z.object({}),
  /**
   * `mine`: spaces managed by the caller; `recent`: visited ones, latest first, 12 at most; `open`: spaces open to
   * everybody.
   */
  output: z.object({ mine: z.array(spaceCard), recent: z.array(spaceCard), open: z.array(spaceCard) }),
  summary: "The caller's spaces, the recent ones and the open ones",
});

export const addSpace = defineCall({
  area: 'editing',
  method: 'POST',
  path: '/api/space/addSpace',
  access: 'session',
  mutates: true,
  input: z.object({
    spaceName: spaceNameSchema,
    /** The template of the space. */
    spaceType: z.enum(SPACE_TEMPLATES).default('garden'),
    avSwitch: z.boolean().default(true),
    description: spaceDescriptionSchema.default(''),
  }),
  /** `applied`: this server creates spaces only on application (section 1); otherwise the space exists at once. */
  output: z.object({ applied: z.boolean(), spaceId: z.string() }),
  summary: 'Create a space, or apply for one',
});

export const enableCheckArea = defineCall({
  area: 'games',
  method: 'GET',
  path: '/api/xiaMen/enableCheckArea',
  nonSpecReason: 'Section 7 names "xiaMen enableCheckArea" without its path',
  access: 'public',
  mutates: false,
  input: bySpace,
  output: z.object({ enable: z.boolean() }),
  summary: 'Whether the space is limited to a region',
});

export const checkIp = defineCall({
  area: 'games',
  method: 'GET',
  path: '/api/xiaMen/checkIp',
  nonSpecReason: 'Section 7 names "xiaMen checkIp" without its path',
  access: 'public',
  mutates: false,
  input: bySpace,
  output: z.object({ allowed: z.boolean() }),
  summary: "Whether the caller's address lies in the region of the space",
});
