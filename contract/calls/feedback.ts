import { z } from 'zod';
import { spaceIdSchema } from '../model/space.schema';
import { lineSchema, textSchema } from '../model/user/user-text.schema';
import { defineCall } from './call';

/** Not in the error catalogue: answered as invalid input. */
const LONG = { tooLong: 'too_long' } as const;

export const robotMsg = defineCall({
  area: 'feedback',
  method: 'POST',
  path: '/api/feedback/robotMsg',
  access: 'session',
  withoutPhone: true,
  mutates: true,
  /** 1: the survey was filled in; 2: it was closed before. */
  input: z.object({ type: z.union([z.literal(1), z.literal(2)]) }),
  output: z.object({}),
  summary: 'A survey has finished',
});

export const getSurvey = defineCall({
  area: 'feedback',
  method: 'GET',
  path: '/api/feedback/survey',
  nonSpecReason: 'The survey of the embedded default is our own',
  access: 'session',
  withoutPhone: true,
  mutates: false,
  input: z.object({}),
  output: z.object({
    surveyId: z.string(),
    /** False once the caller has answered it. */
    open: z.boolean(),
    questions: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['stars', 'choice', 'text']),
        zh: z.string(),
        en: z.string(),
        options: z.array(z.object({ id: z.string(), zh: z.string(), en: z.string() })),
      }),
    ),
  }),
  summary: 'The survey that is open',
});

export const answerSurvey = defineCall({
  area: 'feedback',
  method: 'POST',
  path: '/api/feedback/answerSurvey',
  nonSpecReason: 'The survey of the embedded default is our own',
  access: 'session',
  withoutPhone: true,
  mutates: true,
  input: z.object({
    surveyId: z.string().max(64),
    answers: z.record(z.string().max(64), z.union([z.number().int().min(1).max(5), z.string().max(1000)])),
  }),
  output: z.object({}),
  summary: 'Answer the survey; a second answer replaces the first',
});

export const logPush = defineCall({
  area: 'feedback',
  method: 'POST',
  path: '/api/log/push',
  access: 'public',
  mutates: true,
  /** One log line of a client, at most 4 KB: untrusted, line breaks escaped, rate-limited (trust T42). */
  input: z.object({ log: z.string().min(1).max(4096) }),
  output: z.object({}),
  summary: 'Push a line to the log service',
});

export const track = defineCall({
  area: 'feedback',
  method: 'POST',
  path: '/api/log/track',
  nonSpecReason: 'The embedded default of the product-analytics port',
  access: 'public',
  mutates: true,
  input: z.object({
    distinctId: z.string().max(128),
    events: z
      .array(
        z.object({
          event: z.string().regex(/^[a-z][A-Za-z0-9_]{0,63}$/),
          /** Milliseconds since 1970. */
          at: z.number().int(),
          properties: z.record(z.string().max(64), z.union([z.string().max(256), z.number(), z.boolean()])),
        }),
      )
      .min(1)
      .max(50),
  }),
  output: z.object({}),
  summary: 'Analytics events; no phone numbers or addresses',
});

export const contactQr = defineCall({
  area: 'contact',
  method: 'GET',
  path: '/api/wecom/contactWay',
  nonSpecReason: 'Section 1: "an enterprise-contact service (given a qrcode id; response field qr_code)"',
  access: 'public',
  mutates: false,
  /** Absent: the default id of the configuration. */
  input: z.object({ id: z.string().max(64).optional() }),
  /** The URL of an image: from the service, or a generated data URL. */
  output: z.object({ qr_code: z.string() }),
  summary: 'QR code to contact the provider',
});

export const leaveMessage = defineCall({
  area: 'contact',
  method: 'POST',
  path: '/api/contact/leaveMessage',
  nonSpecReason: 'The leave-message panel of section 2',
  access: 'public',
  mutates: true,
  /** `validate` is a solved captcha of the action `message`. The same `cid` sent again is the same message. */
  input: z.object({
    cid: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, { message: 'cid_invalid' }),
    name: lineSchema(40, LONG).refine((text) => text !== ''),
    contact: lineSchema(80, LONG).refine((text) => text.length >= 3),
    company: lineSchema(80, LONG).default(''),
    text: textSchema(1000, { empty: 'text_empty', ...LONG }),
    spaceId: spaceIdSchema.optional(),
    validate: z.string().min(1).max(8192),
  }),
  output: z.object({}),
  summary: 'Leave a message for the provider',
});
