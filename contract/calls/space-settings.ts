import { z } from 'zod';
import { projectRulesSchema } from '../model/project.schema';
import { skySchema } from '../model/space-document.schema';
import { SETTINGS_LIMITS, isColor, isPicture, isWebAddress, looksLikeRange } from '../model/space-settings';
import { spaceDescriptionSchema, spaceIdSchema, spaceNameSchema } from '../model/space.schema';
import { SPACE_NAME_MAX } from '../model/space';
import { lineSchema } from '../model/user-text.schema';
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
  /** Shown to everybody who is signed in. */
  listed: z.boolean(),
  /** Guests and anonymous people are let in. */
  anonymousEnable: z.boolean(),
  inviteRequired: z.boolean(),
  closed: z.boolean(),
  /** Address ranges (CIDR) that may enter; empty: all. */
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
  /** People at most in one server; not above `serverLimit`. */
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

/** Of the rules of a project those that an owner sets; the others stay as they are. */
const project = projectRulesSchema
  .pick({
    nicknameEdit: true,
    avatarEdit: true,
    travellerNickname: true,
    hideLogo: true,
    hideHelp: true,
    avatarColors: true,
    avatarOthers: true,
  })
  .extend({ guideUrl: z.string().trim().refine(isWebAddress, { message: 'link_invalid' }) });

const scene = z.object({ ...sky.shape, ...danmaku.shape });

const settings = z.object({ about, access, servers, scene, branding, project });
export type SpaceSettings = z.infer<typeof settings>;

export const getSpaceSettings = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/space/getSettings',
  nonSpecReason: 'What the page of space settings shows; managers reach it when the space is closed too',
  access: 'session',
  mutates: false,
  input: bySpace,
  /** `serverLimit`: most people in one server of this platform. `address`: the caller's, for the regions. */
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
  /** Parts that are absent stay as they are. All of it is kept, or nothing. */
  input: z.object({ spaceId: spaceIdSchema, settings: settings.partial() }),
  /** As it is kept now. */
  output: z.object({ settings }),
  summary: 'Set what a space is and who may come (managers); it counts at once',
});

export const setSky = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/spaceConfig/setSky',
  access: 'session',
  mutates: true,
  /** The whole sky: what is absent of it is as in a new one. */
  input: z.object({ spaceId: spaceIdSchema, ...sky.shape }),
  /** As it is kept now. */
  output: sky,
  summary: 'Hour and weather of a space (managers); everybody there sees it at once',
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
    /** What visitors say flies only after a keeper has let it. Absent: as it is. */
    danmakuHold: z.boolean().optional(),
  }),
  /** As it is kept now. */
  output: danmaku.extend({ danmakuHold: z.boolean() }),
  summary: 'Whether and how messages fly over the scene of a space (managers); it counts at once',
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
  /** `visitors`: people with an account who came last and manage nothing here, latest first, 20 at most. */
  output: z.object({
    managers: z.array(person.extend({ owner: z.boolean() })),
    visitors: z.array(person),
  }),
  summary: 'Who manages a space, and who might (managers)',
});

export const addManager = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/space/addManager',
  nonSpecReason: 'The managers on the page of space settings',
  access: 'session',
  mutates: true,
  /** `who`: phone or user id of somebody with an account who has visited the space. */
  input: z.object({ spaceId: spaceIdSchema, who: z.string().trim().min(1).max(64) }),
  output: z.object({ userId: z.string() }),
  summary: 'Make somebody a manager of a space (managers)',
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
  summary: 'Take the managing of a space from somebody; never from its owner or its last manager',
});
