import { buffer } from 'node:stream/consumers';
import { UPLOAD_NAME, UPLOAD_PART, type UploadGrant } from '../../../contract/model/upload';
import { AppError } from '../../errors';
import { BucketStorage, PAGE, type BucketRequest } from '../bucket-storage';
import { PARTS_PATH } from '../disk-storage';
import type { Grants } from '../grants';
import type { GrantClaims, GrantWish, PartStore } from '../storage-port';
import { amzDate, sha256Hex, signV4, type S3Keys } from './sign-v4';

export interface S3Settings extends S3Keys {
  /** Without a trailing slash; the bucket is the first part of the path. */
  readonly endpoint: string;
  readonly bucket: string;
}

/** Objects in a bucket of S3, or of a service that speaks its protocol. Parts pass through this server. */
export class S3Storage extends BucketStorage {
  override readonly parts: PartStore = {
    put: (claims, part, body) => this.#putPart(claims, part, body),
    list: (claims) => this.#listParts(claims),
    complete: (claims, count) => this.#complete(claims, count),
    cancel: ({ dir }) => this.#clear(dir),
  };

  constructor(
    private readonly settings: S3Settings,
    private readonly grants: Grants,
  ) {
    super();
  }

  override async grant(wish: GrantWish): Promise<UploadGrant> {
    return this.grants.issue(wish, PARTS_PATH);
  }

  protected override signed({ method, key, query, headers, body }: BucketRequest) {
    const { endpoint, bucket } = this.settings;
    const url = new URL(`${endpoint}/${bucket}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const bodyHash = sha256Hex(body ?? '');
    const date = amzDate(Date.now());
    const authorization = signV4(this.settings, { method, url, bodyHash, date });
    return {
      url,
      headers: { ...headers, 'x-amz-content-sha256': bodyHash, 'x-amz-date': date, authorization },
    };
  }

  async #putPart({ dir, maxBytes }: GrantClaims, part: number, body: Buffer): Promise<void> {
    if (body.length === 0) throw new AppError('invalid');
    if (body.length > UPLOAD_PART || part > Math.ceil(maxBytes / UPLOAD_PART)) throw new AppError('tooLarge');
    await this.put(`${dir}parts/${part}`, body, 'application/octet-stream');
  }

  async #listParts({ dir }: GrantClaims): Promise<readonly number[]> {
    const found = await this.list(`${dir}parts/`, '', PAGE);
    return found.map(({ key }) => Number(key.slice(key.lastIndexOf('/') + 1))).toSorted((a, b) => a - b);
  }

  async #complete({ dir, maxBytes }: GrantClaims, count: number): Promise<void> {
    const whole = `${dir}${UPLOAD_NAME}`;
    if (await this.head(whole)) return;
    const found = new Map((await this.list(`${dir}parts/`, '', PAGE)).map(({ key, bytes }) => [key, bytes]));
    const keys = Array.from({ length: count }, (_, at) => `${dir}parts/${at + 1}`);
    const sizes = keys.map((key) => found.get(key));
    // Another request may have completed it meanwhile, and removed the parts.
    if (sizes.includes(undefined) && (await this.head(whole))) return;
    if (sizes.includes(undefined)) throw new AppError('invalid');
    if (sizes.reduce<number>((sum, bytes = 0) => sum + bytes, 0) > maxBytes) throw new AppError('tooLarge');
    const pieces = [];
    try {
      for (const key of keys) pieces.push(await buffer(this.read(key)));
    } catch (error) {
      if (await this.head(whole)) return;
      throw error;
    }
    await this.put(whole, Buffer.concat(pieces), 'application/octet-stream');
    await this.remove(keys);
  }

  async #clear(dir: string): Promise<void> {
    for (;;) {
      const found = await this.list(dir, '', PAGE);
      if (found.length === 0) return;
      await this.remove(found.map(({ key }) => key));
    }
  }
}
