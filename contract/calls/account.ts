import { z } from 'zod';
import { currentUserSchema, phoneSchema } from '../model/user/user.schema';
import { spaceIdSchema } from '../model/space.schema';
import { defineCall } from './call';

const code = z.string().regex(/^\d{6}$/, { message: 'code_invalid' });
const rid = z.string().min(1).max(64);

export const bindMobile = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/user/bindMobile',
  access: 'session',
  withoutPhone: true,
  mutates: true,
  /**
   * The code was sent to `phone` (trust T5). `loginType` is the earlier sign-in method as the client knows it; it
   * has no effect.
   */
  input: z.object({
    phone: phoneSchema,
    rid,
    code,
    loginType: z.enum(['phone', 'wechat', 'hkust', 'guest']),
  }),
  /**
   * If the phone has its own account, that account takes over the other identity and the session continues there,
   * unless it already has an identity of the same provider (`phoneTaken`). All other sessions of the user end; this
   * browser gets a new one.
   */
  output: currentUserSchema,
  summary: 'Bind a phone, or replace the bound one',
});

export const unbindIdentity = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/user/unbind',
  nonSpecReason: 'Section 6 names bound identities but no call that unbinds one',
  access: 'session',
  mutates: true,
  /** Requires a fresh code of the bound phone: nothing can be unbound without a phone. */
  input: z.object({ provider: z.enum(['wechat', 'qq', 'hkust']), rid, code }),
  output: currentUserSchema,
  summary: 'Unbind a way to sign in; the phone stays',
});

export const saveLanguage = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/user/userInfoLang',
  nonSpecReason: 'Section 4: the language toggle notifies the server',
  access: 'session',
  withoutPhone: true,
  mutates: true,
  input: z.object({ lang: z.enum(['zh', 'en']) }),
  output: z.object({ lang: z.enum(['zh', 'en']) }),
  summary: 'Remember the language that the person chose',
});

export const saveMusic = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/user/userInfoMusic',
  nonSpecReason: 'Section 3 has openBgMusic but no call that sets it',
  access: 'session',
  mutates: true,
  input: z.object({ openBgMusic: z.boolean() }),
  output: z.object({ openBgMusic: z.boolean() }),
  summary: 'Remember whether the person wants background music, in every space and browser',
});

export const updateUserNotInChartRoom = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/user/updateUserNotInChartRoom',
  access: 'session',
  afterRemoval: true,
  mutates: true,
  /** Without a space: all of them. */
  input: z.object({ spaceId: spaceIdSchema.optional() }),
  output: z.object({}),
  summary: 'Leave all chat rooms at once, without the 30 s of grace',
});

export const userInfoGuide = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/user/userInfoGuide',
  access: 'session',
  mutates: true,
  /** The seen steps of the guide, in the client's own format. */
  input: z.object({ guide: z.string().max(2000) }),
  output: currentUserSchema,
  summary: 'Remember how far the guide was followed',
});

export const userInfoOwnerHasNoticedIds = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/user/userInfoOwnerHasNoticedIds',
  access: 'session',
  mutates: true,
  /** Ids separated by commas. */
  input: z.object({ ownerHasNoticedIds: z.string().max(8000) }),
  output: currentUserSchema,
  summary: 'Store the notices that an owner has seen',
});

export const userInfoOperation = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/user/userInfoOperation',
  access: 'session',
  withoutPhone: true,
  mutates: true,
  /** Added to `userConfig.operation` once; at most 200 entries are stored. */
  input: z.object({ operation: z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/) }),
  output: currentUserSchema,
  summary: 'Store that an operation was done once',
});

export const verifyPermission = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/user/verifyPermission',
  access: 'session',
  withoutPhone: true,
  mutates: false,
  /**
   * A permission name of `contract/model/member/permissions`. With a space: the permission there; without: on the
   * platform.
   */
  input: z.object({ permission: z.string().max(64), spaceId: spaceIdSchema.optional() }),
  output: z.object({ granted: z.boolean() }),
  summary: 'Whether the user has a permission',
});
