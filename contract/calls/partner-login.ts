import { z } from 'zod';
import { currentUserSchema, nicknameSchema } from '../model/user/user.schema';
import { defineCall } from './call';

/** Identifiers of a pending sign-in: `state` stays in the browser that started it, the QR code carries `ticket`. */
const state = z.string().min(16).max(128);
const oauthCode = z.string().min(1).max(512);

export const wechatStart = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/wechat/login/start',
  nonSpecReason: 'Section 1 names the WeChat scan without its calls',
  access: 'public',
  mutates: true,
  /** `bind` adds WeChat to the account that is signed in. */
  input: z.object({ mode: z.enum(['login', 'bind']).default('login') }),
  /**
   * `scan`: show `url` as a QR code and poll; `redirect`: go to `url`, and the provider returns to
   * `/third?provider=wechat&code=…&state=…` (the partner's relay has no `provider`). `expiresIn` is in seconds. The
   * state is bound to this browser (trust T15).
   */
  output: z.object({
    kind: z.enum(['scan', 'redirect']),
    state,
    url: z.string(),
    expiresIn: z.number().int(),
  }),
  summary: 'Begin to sign in, or to bind, by WeChat',
});

export const wechatPoll = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/wechat/login/poll',
  nonSpecReason: 'Section 1 names the WeChat scan without its calls',
  access: 'public',
  // It returns the code once, to the browser that started the sign-in.
  mutates: true,
  input: z.object({ state }),
  /** `code` comes once, with `confirmed`. */
  output: z.object({
    status: z.enum(['waiting', 'scanned', 'confirmed', 'refused', 'expired']),
    code: z.string().optional(),
  }),
  summary: 'The state of a scan',
});

export const wechatCallback = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/wechat/login/callback',
  nonSpecReason: 'Section 1 names the WeChat scan without its calls',
  access: 'public',
  mutates: true,
  input: z.object({ code: oauthCode, state }),
  output: currentUserSchema,
  summary: 'Exchange the code for a session, once, in the browser that started the sign-in',
});

export const wechatConfirmOpen = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/wechat/confirm/open',
  nonSpecReason: 'The phone of the embedded WeChat scan',
  access: 'public',
  mutates: true,
  input: z.object({ ticket: z.string().min(16).max(128) }),
  /** `mode`: the purpose of the scan. `nickname`: the last one used on this phone; empty the first time. */
  output: z.object({
    mode: z.enum(['login', 'bind']),
    brandName: z.string(),
    nickname: z.string(),
    expiresIn: z.number().int(),
  }),
  summary: 'The phone has opened the QR code (embedded provider)',
});

export const wechatConfirmAnswer = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/wechat/confirm/answer',
  nonSpecReason: 'The phone of the embedded WeChat scan',
  access: 'public',
  mutates: true,
  input: z.object({
    ticket: z.string().min(16).max(128),
    accept: z.boolean(),
    nickname: nicknameSchema.optional(),
  }),
  output: z.object({}),
  summary: 'The phone confirms or declines (embedded provider)',
});

export const hkustStart = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/hkust/loginStart',
  nonSpecReason: 'The start of a partner sign-in',
  access: 'public',
  mutates: true,
  /** `returnUrl`: the path of this site after the relay. */
  input: z.object({ returnUrl: z.string().max(2048).default('/home') }),
  output: z.object({ url: z.string(), state }),
  summary: "The address of the partner's sign-in page",
});

export const hkustLoginByCode = defineCall({
  area: 'login',
  method: 'POST',
  path: '/open/api/hkust/loginByCode',
  access: 'public',
  mutates: true,
  input: z.object({ code: oauthCode, state }),
  output: z.object({ user: currentUserSchema, returnUrl: z.string() }),
  summary: "Exchange the partner's code for a session, once, in the browser that started the sign-in",
});

export const hkustLoginOut = defineCall({
  area: 'login',
  method: 'GET',
  path: '/api/hkust/loginOut',
  access: 'public',
  mutates: true,
  input: z.object({}),
  /** Where the partner ends its own session. */
  output: z.object({ url: z.string() }),
  summary: "End the session; returns the partner's sign-out URL",
});

export const hkustDemoAuthorize = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/hkust/demoAuthorize',
  nonSpecReason:
    'The partner of the embedded default runs in this server; refused if a real one is configured',
  access: 'public',
  mutates: true,
  input: z.object({
    state,
    account: z.string().regex(/^[A-Za-z0-9._-]{2,32}$/),
    nickname: nicknameSchema,
    partnerUserType: z.union([z.literal(0), z.literal(201), z.literal(202), z.literal(203)]).default(0),
  }),
  /** The relay's address with code and state. */
  output: z.object({ url: z.string() }),
  summary: "The embedded partner's sign-in",
});
