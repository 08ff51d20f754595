import { createHash, createHmac } from 'node:crypto';

/**
 * Credentials for TURN that a server checks without a table, as coturn's REST API has them: the user name holds the
 * user's id and the end of its validity, the password is derived from it.
 */
export interface TurnCredential {
  readonly username: string;
  readonly credential: string;
}

/** As long as the page of a day's event may stay open. Connections made before the end stay. */
export const CREDENTIAL_MS = 12 * 3_600_000;

const passwordOf = (secret: string, username: string): string =>
  createHmac('sha1', secret).update(username).digest('base64');

/** `now`: milliseconds since 1970. */
export function issueCredential(secret: string, userId: string, now: number): TurnCredential {
  const username = `${Math.floor((now + CREDENTIAL_MS) / 1000)}:${userId}`;
  return { username, credential: passwordOf(secret, username) };
}

export const REALM = 'tiny-planet';

/** The user of a user name that is still valid. */
export function userOf(username: string, now: number): string | undefined {
  const [, expiry, userId] = /^(\d{1,12}):(.{1,100})$/s.exec(username) ?? [];
  return expiry !== undefined && Number(expiry) * 1000 > now ? userId : undefined;
}

/** The key of the long-term credential mechanism (RFC 8489, section 9.2.2). */
export const longTermKey = (secret: string, username: string): Buffer =>
  createHash('md5')
    .update(`${username}:${REALM}:${passwordOf(secret, username)}`)
    .digest();
