import { z } from 'zod';
import { defineCall } from './call';

/**
 * What a browser signs in to NIM with (its dynamic token). The sum is of this account and this time alone: one of the
 * Server API (SHA1 of secret, nonce and time) would let whoever has it act for everybody (trust T32).
 */
export const getCheckSum = defineCall({
  area: 'chat',
  method: 'GET',
  path: '/api/yunXin/getCheckSum',
  access: 'session',
  // It makes the account at the first time.
  mutates: true,
  input: z.object({}),
  output: z.object({
    appKey: z.string(),
    account: z.string(),
    /** SHA1 of key, account, time, ttl and secret. */
    checkSum: z.string(),
    /** When it was made, milliseconds since 1970. */
    curTime: z.number().int(),
    /** Seconds for which it is good. */
    ttl: z.number().int(),
    /** `checkSum`, `curTime` and `ttl` as the SDK takes them. */
    token: z.string(),
    /** Where links are asked for; empty: as the SDK has it. */
    lbsUrls: z.array(z.string()),
  }),
  summary: 'A sign-in to NIM for a few minutes; not found where NIM is not configured',
});
