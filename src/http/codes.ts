import type { ERROR_CODES } from '../../contract/calls/errors';

/**
 * The codes that the client distinguishes, checked against the contract's table, whose texts (a third of the entry
 * chunk) stay out of the bundle. Add a code here before using it.
 */
export const CODES = {
  ok: 200,
  rejected: 209,
  unauthorized: 401,
  partial: 402,
  forbidden: 403,
  editTimeout: 601,
  kickedOut: 2003,
  queue: 1001001000,
  spaceClosed: 1001001001,
  spaceUnavailable: 1001001002,
  activityClosed: 1001001003,
  invalid: 1002000400,
  notFound: 1002000404,
  tooFast: 1002000429,
  phoneInvalid: 1002001001,
  captchaInvalid: 1002001002,
  smsLimit: 1002001006,
  phoneNeeded: 1002005004,
  textEmpty: 1002003001,
  textTooLong: 1002003002,
  wordsBlocked: 1002003009,
  blockedByYou: 1002003101,
  spaceNotFound: 1002004001,
  banned: 1002004002,
  regionBlocked: 1002004003,
  inviteNeeded: 1002004004,
  serverFull: 1002004006,
  activityExclusive: 1002004007,
  activityNoAuth: 1002004008,
  phoneTaken: 1002005001,
  phoneSame: 1002005002,
  scanExpired: 1002005005,
} as const satisfies Readonly<{
  [N in keyof typeof ERROR_CODES]?: (typeof ERROR_CODES)[N]['code'];
}>;
export type KnownError = keyof typeof CODES;
