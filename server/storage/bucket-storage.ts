import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { UploadGrant } from '../../contract/model/upload';
import { checkKey, checkPrefix } from './keys';
import type { GrantWish, PartStore, StoragePort, StoredHead, StoredKey } from './storage-port';

/** Keys that one answer of a service lists. */
export const PAGE = 1000;
/** Longest wait for a service, ms. */
const TIMEOUT = 60_000;

/** A request to a service, before it is signed. */
export interface BucketRequest {
  readonly method: string;
  /** Empty: the bucket itself. */
  readonly key: string;
  readonly query: Readonly<Record<string, string>>;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

type More = Partial<Pick<BucketRequest, 'query' | 'headers' | 'body'>>;

/** Objects in a bucket of a service that speaks the HTTP of S3, with whatever signatures. */
export abstract class BucketStorage implements StoragePort {
  abstract readonly parts: PartStore | undefined;

  abstract grant(wish: GrantWish): Promise<UploadGrant>;

  /** The address and the headers of a request, signed. */
  protected abstract signed(request: BucketRequest): {
    readonly url: URL;
    readonly headers: Readonly<Record<string, string>>;
  };

  async head(key: string): Promise<StoredHead | undefined> {
    const { status, headers } = await this.#ask('HEAD', checkKey(key));
    if (status === 404) return undefined;
    const at = Date.parse(headers.get('last-modified') ?? '');
    return { bytes: Number(headers.get('content-length')), etag: headers.get('etag') ?? '', at };
  }

  read(key: string, from = 0, to?: number): Readable {
    const path = checkKey(key);
    const range = from === 0 && to === undefined ? {} : { range: `bytes=${from}-${to ?? ''}` };
    const open = async function* (this: BucketStorage): AsyncGenerator<Buffer> {
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

  async #ask(method: string, key: string, more: More = {}): Promise<Response> {
    const { query = {}, body, headers = {} } = more;
    const request = this.signed({ method, key, query, headers, body });
    const response = await fetch(request.url, {
      method,
      headers: request.headers,
      ...(body && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok && response.status !== 404)
      throw new Error(`the storage answered ${response.status} to ${method} ${key}`);
    return response;
  }
}
