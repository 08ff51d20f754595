import { z } from 'zod';
import { defineCall } from './call';

/**
 * The browser's sign-in to NIM (its dynamic token). The checksum is bound to this account and time; a checksum of
 * the Server API (SHA1 of secret, nonce and time) would let its holder act as anybody (trust T32).
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
    /** Creation time, milliseconds since 1970. */
    curTime: z.number().int(),
    /** Validity in seconds. */
    ttl: z.number().int(),
    /** `checkSum`, `curTime` and `ttl` as the SDK takes them. */
    token: z.string(),
    /** Addresses of the link service; empty: the defaults of the SDK. */
    lbsUrls: z.array(z.string()),
  }),
  summary: 'A sign-in to NIM for a few minutes; not found where NIM is not configured',
});
