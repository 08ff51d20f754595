import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { buffer } from 'node:stream/consumers';
import { UPLOAD_NAME, UPLOAD_PART, type UploadGrant } from '../../../contract/model/upload';
import { AppError } from '../../errors';
import { PARTS_PATH } from '../disk-storage';
import type { Grants } from '../grants';
import { checkKey, checkPrefix } from '../keys';
import type { GrantClaims, GrantWish, PartStore, StoragePort, StoredHead, StoredKey } from '../storage-port';
import { amzDate, sha256Hex, signV4, type S3Keys } from './sign-v4';

export interface S3Settings extends S3Keys {
  /** Without a trailing slash; the bucket is the first part of the path. */
  readonly endpoint: string;
  readonly bucket: string;
}

/** Keys that one answer of the service lists. */
const PAGE = 1000;

/** Objects in a bucket of S3, or of a service that speaks its protocol. Parts pass through this server. */
export class S3Storage implements StoragePort {
  readonly parts: PartStore = {
    put: (claims, part, body) => this.#putPart(claims, part, body),
    list: (claims) => this.#listParts(claims),
    complete: (claims, count) => this.#complete(claims, count),
    cancel: ({ dir }) => this.#clear(dir),
  };

  constructor(
    private readonly settings: S3Settings,
    private readonly grants: Grants,
  ) {}

  async grant(wish: GrantWish): Promise<UploadGrant> {
    return this.grants.issue(wish, PARTS_PATH);
  }

  async head(key: string): Promise<StoredHead | undefined> {
    const { status, headers } = await this.#ask('HEAD', checkKey(key));
    if (status === 404) return undefined;
    const at = Date.parse(headers.get('last-modified') ?? '');
    return { bytes: Number(headers.get('content-length')), etag: headers.get('etag') ?? '', at };
  }

  read(key: string, from = 0, to?: number): Readable {
    const path = checkKey(key);
    const range = from === 0 && to === undefined ? {} : { range: `bytes=${from}-${to ?? ''}` };
    const open = async function* (this: S3Storage): AsyncGenerator<Buffer> {
      const { status, body } = await this.#ask('GET', path, { headers: range });
      if (status === 404 || !body) throw new Error(`404: ${path}`);
      yield* Readable.fromWeb(body as ReadableStream);
    };
    return Readable.from(open.call(this), { objectMode: false });
  }

  async put(key: string, body: Buffer, mime: string): Promise<void> {
    await this.#ask('PUT', checkKey(key), { body, headers: { 'content-type': mime } });
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#ask('DELETE', checkKey(key));
  }

  async list(prefix: string, after: string, limit: number): Promise<readonly StoredKey[]> {
    const query = {
      'list-type': '2',
      prefix: checkPrefix(prefix),
      'max-keys': String(Math.min(limit, PAGE)),
      ...(after === '' ? {} : { 'start-after': after }),
    };
    const text = await (await this.#ask('GET', '', { query })).text();
    return [...text.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => {
      const field = (name: string): string => new RegExp(`<${name}>([^<]*)<`).exec(entry)?.[1] ?? '';
      return { key: field('Key'), bytes: Number(field('Size')), at: Date.parse(field('LastModified')) };
    });
  }

  /** Files are served by this server, so the bucket stays private. */
  url(key: string): string {
    return `/${checkKey(key)}`;
  }

  async dispose(): Promise<void> {
    // Nothing is kept open.
  }

  async #ask(
    method: string,
    key: string,
    more: {
      readonly query?: Readonly<Record<string, string>>;
      readonly body?: Buffer;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ): Promise<Response> {
    const { endpoint, bucket } = this.settings;
    const { query = {}, body, headers = {} } = more;
    const url = new URL(`${endpoint}/${bucket}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const bodyHash = sha256Hex(body ?? '');
    const date = amzDate(Date.now());
    const response = await fetch(url, {
      method,
      headers: {
        ...headers,
        'x-amz-content-sha256': bodyHash,
        'x-amz-date': date,
        authorization: signV4(this.settings, { method, url, bodyHash, date }),
      },
      ...(body && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    if (!response.ok && response.status !== 404)
      throw new Error(`the storage answered ${response.status} to ${method} ${key}`);
    return response;
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
