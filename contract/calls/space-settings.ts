import { z } from 'zod';
import { campaignSchema, projectSettingsSchema } from '../model/project.schema';
import { skySchema } from '../model/space-document.schema';
import { SETTINGS_LIMITS, isColor, isPicture, looksLikeRange } from '../model/space-settings';
import { spaceDescriptionSchema, spaceIdSchema, spaceNameSchema } from '../model/space.schema';
import { SPACE_NAME_MAX } from '../model/space';
import { lineSchema } from '../model/user/user-text.schema';
import { defineCall } from './call';

const bySpace = z.object({ spaceId: spaceIdSchema });

const name = (most: number) => lineSchema(most, { tooLong: 'name_too_long' });
const color = z.string().max(20).refine(isColor, { message: 'color_invalid' });
const picture = (most: number) =>
  z.string().refine((text) => isPicture(text, most), { message: 'picture_invalid' });

const about = z.object({
  spaceName: spaceNameSchema,
  /** Empty: as `spaceName`. */
  spaceNameEn: name(SPACE_NAME_MAX),
  description: spaceDescriptionSchema,
  /** Empty: as `description`. */
  descriptionEn: spaceDescriptionSchema,
  avSwitch: z.boolean(),
});

const access = z.object({
  /** Listed for all signed-in users. */
  listed: z.boolean(),
  /** Guests and anonymous people are let in. */
  anonymousEnable: z.boolean(),
  inviteRequired: z.boolean(),
  closed: z.boolean(),
  /** Allowed CIDR ranges; empty: all addresses. */
  regions: z
    .array(z.string().trim().max(60).refine(looksLikeRange, { message: 'region_invalid' }))
    .max(SETTINGS_LIMITS.regions),
});

const servers = z.object({
  serverNum: z
    .number({ message: 'server_num_invalid' })
    .int({ message: 'server_num_invalid' })
    .min(1, { message: 'server_num_invalid' })
    .max(SETTINGS_LIMITS.servers, { message: 'server_num_invalid' }),
  /** The capacity of one server; at most `serverLimit`. */
  serverMax: z
    .number({ message: 'server_max_invalid' })
    .int({ message: 'server_max_invalid' })
    .min(1, { message: 'server_max_invalid' }),
  /** People choose the server themselves. */
  serverMoreEnable: z.boolean(),
});

const branding = z.object({
  customBrand: z.boolean(),
  brandName: name(SETTINGS_LIMITS.brandName),
  logoIco: picture(SETTINGS_LIMITS.icon),
  pageLogo: picture(SETTINGS_LIMITS.logo),
  pageLogo1: picture(SETTINGS_LIMITS.logo),
  customLoading: z.boolean(),
  loadingImg: picture(SETTINGS_LIMITS.loading),
  mobileLoadingImg: picture(SETTINGS_LIMITS.loading),
  percentColor: color,
  progressColor: color,
  pageBgColor: color,
  spaceName: name(SPACE_NAME_MAX),
});

const sky = z.object({
  /** Off: it stays a clear day. */
  skyEnable: z.boolean(),
  sky: skySchema,
});
const danmaku = z.object({ danmakuStatus: z.boolean() });

const scene = z.object({ ...sky.shape, ...danmaku.shape });

const settings = z.object({
  about,
  access,
  servers,
  scene,
  branding,
  project: projectSettingsSchema,
  campaign: campaignSchema,
});
export type SpaceSettings = z.infer<typeof settings>;

export const getSpaceSettings = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/space/getSettings',
  nonSpecReason: 'The page of space settings; managers reach it even if the space is closed',
  access: 'session',
  mutates: false,
  input: bySpace,
  /** `serverLimit`: the maximum capacity of a server on this platform. `address`: the caller's, for the regions. */
  output: z.object({ settings, serverLimit: z.number().int(), address: z.string() }),
  summary: 'Everything that managers set of a space (managers)',
});

export const saveSpaceSettings = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/space/saveSettings',
  nonSpecReason: 'The page of space settings',
  access: 'session',
  mutates: true,
  /** Absent parts, and absent fields of `project`, do not change. All changes are stored, or none. */
  input: z.object({
    spaceId: spaceIdSchema,
    settings: settings.extend({ project: projectSettingsSchema.partial() }).partial(),
  }),
  /** The stored settings. */
  output: z.object({ settings }),
  summary: 'Set the profile and access rules of a space (managers); takes effect at once',
});

export const setSky = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/spaceConfig/setSky',
  access: 'session',
  mutates: true,
  /** The complete sky: absent fields get the defaults of a new sky. */
  input: z.object({ spaceId: spaceIdSchema, ...sky.shape }),
  /** The stored values. */
  output: sky,
  summary: 'Set hour and weather of a space (managers); everybody there sees it at once',
});

export const setDanmakuStatus = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/spaceConfig/setDanmakuStatus',
  access: 'session',
  mutates: true,
  input: z.object({
    spaceId: spaceIdSchema,
    ...danmaku.shape,
    /** A visitor's message flies only after a moderator has approved it. Absent: unchanged. */
    danmakuHold: z.boolean().optional(),
  }),
  /** The stored values. */
  output: danmaku.extend({ danmakuHold: z.boolean() }),
  summary: 'Set whether and how messages fly over the scene (managers); takes effect at once',
});

const person = z.object({
  userId: z.string(),
  nickname: z.string(),
  image: z.string(),
  headImage: z.string(),
  color: z.string(),
});

export const listManagers = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/space/listManagers',
  nonSpecReason: 'The managers on the page of space settings',
  access: 'session',
  mutates: false,
  input: bySpace,
  /** `visitors`: the latest visitors with an account who do not manage the space, latest first, 20 at most. */
  output: z.object({
    managers: z.array(person.extend({ owner: z.boolean() })),
    visitors: z.array(person),
  }),
  summary: 'The managers of a space, and candidates (managers)',
});

export const addManager = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/space/addManager',
  nonSpecReason: 'The managers on the page of space settings',
  access: 'session',
  mutates: true,
  /** `who`: phone or user id of a former visitor with an account. */
  input: z.object({ spaceId: spaceIdSchema, who: z.string().trim().min(1).max(64) }),
  output: z.object({ userId: z.string() }),
  summary: 'Make a user a manager of a space (managers)',
});

export const removeManager = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/space/removeManager',
  nonSpecReason: 'The managers on the page of space settings',
  access: 'session',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, userId: z.string().min(1).max(64) }),
  output: z.object({}),
  summary: 'Remove a manager of a space; never its owner or its last manager',
});
