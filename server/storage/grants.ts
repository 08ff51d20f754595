import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { UPLOAD_PART, uploadText, type UploadGrant } from '../../contract/model/upload';
import { AppError } from '../errors';
import { keyedHash, sameSecret } from '../secrets';
import { INCOMING, checkPrefix } from './keys';
import type { GrantClaims, GrantWish } from './storage-port';

/** The client asks again after 5 minutes. */
const GRANT_MS = 15 * 60_000;
/** Clocks of clients follow the grant's `serverNow`; this is what a request may be late, ms. */
const LATE_MS = 5 * 60_000;

const claimsSchema = z.object({ dir: z.string(), maxBytes: z.number(), expiresAt: z.number() });

/** A request about parts, as it was signed. */
export interface SignedRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly bytes: number;
  readonly date: number;
  readonly sign: string;
  readonly token: string;
}

export const signUpload = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/**
 * Grants for uploads through this server. The token carries what it allows under the server's key, and the secret is made
 * from the token, so no part needs a look into a table.
 */
export class Grants {
  constructor(
    private readonly key: string,
    private readonly now: () => number,
  ) {}

  issue({ dir, maxBytes }: GrantWish, base: string): UploadGrant {
    const serverNow = this.now();
    const claims: GrantClaims = { dir: checkPrefix(dir), maxBytes, expiresAt: serverNow + GRANT_MS };
    const said = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const securityToken = `${said}.${this.mac(said)}`;
    return {
      accessKeyId: dir.split('/').at(-2) ?? '',
      accessKeySecret: this.secret(securityToken),
      securityToken,
      expiresAt: claims.expiresAt,
      serverNow,
      prefix: dir,
      how: { kind: 'parts', base, partSize: UPLOAD_PART },
    };
  }

  /** What the request may do with the upload `id`. Throws `forbidden`. */
  open(request: SignedRequest, id: string): GrantClaims {
    const { token, method, path, bytes, date, sign } = request;
    const [said = '', mac = ''] = token.split('.');
    if (!sameSecret(mac, this.mac(said))) throw new AppError('forbidden');
    const expected = signUpload(this.secret(token), uploadText(method, path, bytes, date));
    if (!sameSecret(sign, expected)) throw new AppError('forbidden');
    const claims = claimsSchema.parse(JSON.parse(Buffer.from(said, 'base64url').toString()));
    const now = this.now();
    const isMine = claims.dir.startsWith(INCOMING) && claims.dir.endsWith(`/${id}/`);
    if (!isMine || claims.expiresAt <= now || Math.abs(now - date) > LATE_MS) throw new AppError('forbidden');
    return claims;
  }

  private mac(said: string): string {
    return keyedHash(this.key, 'upload grant', said);
  }

  private secret(token: string): string {
    return keyedHash(this.key, 'upload secret', token);
  }
}
