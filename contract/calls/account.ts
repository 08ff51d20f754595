import { z } from 'zod';
import { currentUserSchema, phoneSchema } from '../model/user.schema';
import { spaceIdSchema } from '../model/space.schema';
import { defineCall } from './call';

const code = z.string().regex(/^\d{6}$/, { message: 'code_invalid' });
const rid = z.string().min(1).max(64);

export const bindMobile = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/user/bindMobile',
  access: 'session',
  mutates: true,
  /**
   * The code was sent to `phone` (trust T5). `loginType` says how the person had signed in, as the client knows it:
   * nothing depends on it.
   */
  input: z.object({
    phone: phoneSchema,
    rid,
    code,
    loginType: z.enum(['phone', 'wechat', 'hkust', 'guest']),
  }),
  /**
   * A phone that has an account of its own takes the other identity over and the session continues there,
   * unless that account has one of the same provider already (`phoneTaken`). Every other session of the person ends:
   * this browser gets a new one.
   */
  output: currentUserSchema,
  summary: 'Bind a phone, or another one in its place',
});

export const unbindIdentity = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/user/unbind',
  nonSpecReason: 'Section 6 speaks of bound names, and names no call that takes one back',
  access: 'session',
  mutates: true,
  /** A fresh code of the bound phone is asked for: without a phone nothing can be unbound. */
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
  mutates: true,
  input: z.object({ lang: z.enum(['zh', 'en']) }),
  output: z.object({ lang: z.enum(['zh', 'en']) }),
  summary: 'Remember the language that the person chose',
});

export const updateUserNotInChartRoom = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/user/updateUserNotInChartRoom',
  access: 'session',
  mutates: true,
  /** Without a space: all of them. */
  input: z.object({ spaceId: spaceIdSchema.optional() }),
  output: z.object({}),
  summary: 'The person is in no chat room any more: leaves at once instead of after the 30 s of grace',
});

export const userInfoGuide = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/user/userInfoGuide',
  access: 'session',
  mutates: true,
  /** Steps of the guide that were seen, in the client's own words. */
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
  summary: 'Remember which notices an owner has seen',
});

export const userInfoOperation = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/user/userInfoOperation',
  access: 'session',
  mutates: true,
  /** Added to `userConfig.operation` once; at most 200 are kept. */
  input: z.object({ operation: z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/) }),
  output: currentUserSchema,
  summary: 'Remember that something was done once',
});

export const verifyPermission = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/user/verifyPermission',
  access: 'session',
  mutates: false,
  /** A name of `contract/model/permissions`. With a space: there; without: on the platform. */
  input: z.object({ permission: z.string().max(64), spaceId: spaceIdSchema.optional() }),
  output: z.object({ granted: z.boolean() }),
  summary: 'Whether the person may do something',
});
