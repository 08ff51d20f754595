import { createHash, createHmac } from 'node:crypto';

/**
 * Credentials for TURN that a server checks without a table, as coturn's REST API has them: the user name holds the
 * end of its validity, the space and the user's id, the password is derived from it.
 */
export interface TurnCredential {
  readonly username: string;
  readonly credential: string;
}

/** Clients renew them before. Connections made before the end stay. */
export const CREDENTIAL_MS = 10 * 60_000;

/** Whom a credential is given to. */
export interface TurnHolder {
  /** Empty: it is for no particular space. */
  readonly spaceId: string;
  readonly userId: string;
}

const passwordOf = (secret: string, username: string): string =>
  createHmac('sha1', secret).update(username).digest('base64');

/** `now`: milliseconds since 1970. */
export function issueCredential(
  secret: string,
  { spaceId, userId }: TurnHolder,
  now: number,
): TurnCredential {
  const username = `${Math.floor((now + CREDENTIAL_MS) / 1000)}:${spaceId}:${userId}`;
  return { username, credential: passwordOf(secret, username) };
}

export const REALM = 'tiny-planet';

/** The holder of a user name that is still valid, and the second since 1970 in which it was issued. */
export function holderOf(
  username: string,
  now: number,
): (TurnHolder & { readonly issuedAt: number }) | undefined {
  const [, expiry, spaceId, userId] = /^(\d{1,12}):([^:]{0,64}):(.{1,100})$/s.exec(username) ?? [];
  if (spaceId === undefined || userId === undefined || Number(expiry) * 1000 <= now) return undefined;
  return { spaceId, userId, issuedAt: Number(expiry) - CREDENTIAL_MS / 1000 };
}

/** The key of the long-term credential mechanism (RFC 8489, section 9.2.2). */
export const longTermKey = (secret: string, username: string): Buffer =>
  createHash('md5')
    .update(`${username}:${REALM}:${passwordOf(secret, username)}`)
    .digest();
