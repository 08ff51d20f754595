import { z } from 'zod';
import { currentUserSchema, nicknameSchema, phoneSchema } from '../model/user/user.schema';
import { spaceIdSchema } from '../model/space.schema';
import { defineCall } from './call';

/** A proof-of-work challenge of Altcha, bound to one action, in the format of its widget. */
export const captchaChallenge = defineCall({
  area: 'login',
  method: 'GET',
  path: '/api/captcha/challenge',
  nonSpecReason: "The specification's captcha comes from a CDN",
  access: 'public',
  mutates: false,
  input: z.object({ action: z.enum(['sms', 'message']).default('sms') }),
  output: z.record(z.string(), z.unknown()),
  summary: 'A captcha challenge for an action',
});

export const sendSmsCode = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/sms/sendSmsCode',
  access: 'public',
  mutates: true,
  /** `validate` is the solved captcha: Altcha's payload, base64. */
  input: z.object({ phone: phoneSchema, validate: z.string().min(1).max(8192) }),
  /** `rid` binds the code to this request; `expiresIn` and `resendIn` are seconds. */
  output: z.object({ rid: z.string(), expiresIn: z.number().int(), resendIn: z.number().int() }),
  summary: 'Send a sign-in code to a phone',
});

export const loginMobile = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/login/mobile',
  access: 'public',
  mutates: true,
  input: z.object({
    phone: phoneSchema,
    rid: z.string().min(1).max(64),
    code: z.string().regex(/^\d{6}$/, { message: 'code_invalid' }),
    distinctId: z.string().max(128).default(''),
  }),
  output: currentUserSchema,
  summary: 'Sign in with a phone and its code; sets the session cookie',
});

export const getUserInfo = defineCall({
  area: 'login',
  method: 'GET',
  path: '/api/user/getUserInfo',
  access: 'session',
  withoutPhone: true,
  mutates: false,
  /** `spaceId`: the space of the fields that belong to one; default: where the caller is now. */
  input: z.object({ spaceId: spaceIdSchema.optional() }),
  output: currentUserSchema,
  summary: 'The signed-in person, with the fields of a space',
});

/** All fields are optional; absent fields do not change. Unknown fields are refused (trust T26). */
export const saveUserInfo = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/user/userInfo',
  access: 'session',
  withoutPhone: true,
  mutates: true,
  input: z.strictObject({
    nickname: nicknameSchema.optional(),
    state: z.string().max(60).optional(),
    color: z.string().max(9).optional(),
    image: z.string().max(200).optional(),
    headImage: z.string().max(200).optional(),
    spaceId: spaceIdSchema.optional(),
    image3d: z.string().max(200).optional(),
    headImage3d: z.string().max(200).optional(),
    image3dReal: z.string().max(200).optional(),
    headImage3dReal: z.string().max(200).optional(),
  }),
  output: currentUserSchema,
  summary: 'Save nickname, state and avatar; other people in the space see it at once',
});

export const logout = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  mutates: true,
  input: z.object({}),
  output: z.object({}),
  summary: 'End the session; idempotent',
});

export const loginGuest = defineCall({
  area: 'login',
  method: 'GET',
  path: '/api/loginNoAuth/guest',
  access: 'public',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema }),
  output: currentUserSchema,
  summary: 'Sign in as a guest of a space that lets guests in',
});

export const loginAnonymous = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/loginNoAuth/anonymous',
  nonSpecReason: 'Section 4 has an anonymous sign-in for /main, section 7 no path',
  access: 'public',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema }),
  output: currentUserSchema,
  summary: 'Sign in anonymously for one space',
});
