import { z } from 'zod';
import { defineCall } from './call';

const nonSpecReason =
  'Section 7 names no call for the rights of an account: its sessions, its data and its end';

export const listOwnSessions = defineCall({
  area: 'login',
  method: 'GET',
  path: '/api/user/sessions',
  nonSpecReason,
  access: 'session',
  withoutPhone: true,
  mutates: false,
  input: z.object({}),
  /** The current one first, then the last used. `browser`, `system`: empty if unknown. Times: ms since 1970. */
  output: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        current: z.boolean(),
        browser: z.string(),
        system: z.string(),
        signedInAt: z.number().int(),
        lastSeenAt: z.number().int(),
      }),
    ),
  }),
  summary: 'The places where the account is signed in',
});

export const endOwnSession = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/user/endSession',
  nonSpecReason,
  access: 'session',
  withoutPhone: true,
  mutates: true,
  input: z.object({ id: z.string().min(1).max(64) }),
  output: z.object({}),
  summary: 'End one session of the account; idempotent',
});

export const endOtherSessions = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/user/endOtherSessions',
  nonSpecReason,
  access: 'session',
  withoutPhone: true,
  mutates: true,
  input: z.object({}),
  output: z.object({ ended: z.number().int() }),
  summary: 'End all sessions of the account but the current one',
});

export const accountDeletion = defineCall({
  area: 'login',
  method: 'GET',
  path: '/api/user/deletion',
  nonSpecReason,
  access: 'session',
  withoutPhone: true,
  mutates: false,
  input: z.object({}),
  /**
   * `byCode`: the deletion needs a fresh code of the bound phone. `heir`: nickname of the manager who gets the space;
   * null: nobody else manages it, and it is deleted.
   */
  output: z.object({
    byCode: z.boolean(),
    spaces: z.array(z.object({ spaceId: z.string(), name: z.string(), heir: z.string().nullable() })),
  }),
  summary: 'What deleting the account would do',
});

export const deleteAccount = defineCall({
  area: 'login',
  method: 'POST',
  path: '/api/user/deleteAccount',
  nonSpecReason,
  access: 'session',
  withoutPhone: true,
  mutates: true,
  /** `rid` and `code`: a fresh code of the bound phone (trust T5). An account without a phone only confirms. */
  input: z.object({
    confirmed: z.literal(true),
    rid: z.string().max(64).default(''),
    code: z.string().max(6).default(''),
  }),
  output: z.object({}),
  summary: 'Delete the account and its data; messages stay without the name',
});
