import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';

/** Longest wait for the service, ms. */
const TIMEOUT = 10_000;

const answerSchema = z.object({
  Credentials: z.object({
    AccessKeyId: z.string(),
    AccessKeySecret: z.string(),
    SecurityToken: z.string(),
    Expiration: z.iso.datetime(),
  }),
});

export interface RoleWish {
  /** Address of Aliyun STS. */
  readonly sts: string;
  readonly keyId: string;
  readonly keySecret: string;
  /** The role whose rights are lent. */
  readonly role: string;
  /** Who gets them, for the service's log. */
  readonly session: string;
  /** What remains of these rights. */
  readonly policy: object;
  /** At least 900. */
  readonly seconds: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface RoleKeys {
  readonly keyId: string;
  readonly keySecret: string;
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Borrows the rights of a role for minutes (`AssumeRole`). Throws when the service refuses or does not answer. */
export async function assumeRole(wish: RoleWish): Promise<RoleKeys> {
  const params: Readonly<Record<string, string>> = {
    Action: 'AssumeRole',
    Version: '2015-04-01',
    Format: 'JSON',
    RoleArn: wish.role,
    RoleSessionName: wish.session,
    DurationSeconds: String(wish.seconds),
    Policy: JSON.stringify(wish.policy),
    AccessKeyId: wish.keyId,
    SignatureMethod: 'HMAC-SHA1',
    SignatureVersion: '1.0',
    SignatureNonce: randomUUID(),
    Timestamp: new Date(wish.now).toISOString().replace(/\.\d+/, ''),
  };
  const text = Object.entries(params)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
    .join('&');
  const signature = createHmac('sha1', `${wish.keySecret}&`)
    .update(`POST&%2F&${escaped(text)}`)
    .digest('base64');
  const response = await fetch(wish.sts, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `${text}&Signature=${escaped(signature)}`,
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`STS answered ${response.status}`);
  const { Credentials: keys } = answerSchema.parse(await response.json());
  return {
    keyId: keys.AccessKeyId,
    keySecret: keys.AccessKeySecret,
    token: keys.SecurityToken,
    expiresAt: Date.parse(keys.Expiration),
  };
}
