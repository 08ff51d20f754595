import { ossHeaders, ossUrl, type Hashing } from '../../../contract/model/oss-request';
import { UPLOAD_NAME, UPLOAD_PART, type UploadGrant, type UploadWay } from '../../../contract/model/upload';
import { AppError } from '../../../src/http/app-error';
import { FreshGrant } from './fresh-grant';
import { countParts, sendInParts } from './in-parts';
import type { Sender, SenderDeps } from './sender';
import { hashText, hexOf, hmacOf } from './sign';

/** An upload in parts that has begun, so that it goes on after a reload. */
export interface OssCheckpoint {
  readonly uploadId: string;
  /** What the service answered to each part that has arrived, by its number. */
  readonly etags: Readonly<Record<string, string>>;
}

interface OssDeps extends SenderDeps {
  /** Of the same file, from before. */
  readonly checkpoint: OssCheckpoint | undefined;
  readonly keep: (checkpoint: OssCheckpoint) => void;
}

interface Sent {
  readonly method: 'PUT' | 'POST' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Blob;
  readonly signal?: AbortSignal | undefined;
  onProgress?(bytes: number): void;
}

const HASHING: Hashing = { hmac: hmacOf, hash: hashText, hex: hexOf };

/** Sends a file to a bucket of Aliyun OSS itself. */
export class OssSender implements Sender {
  readonly #grant: FreshGrant;
  #checkpoint: OssCheckpoint | undefined;

  constructor(
    private readonly deps: OssDeps,
    grant: UploadGrant,
    private readonly how: Extract<UploadWay, { kind: 'oss' }>,
  ) {
    this.#grant = new FreshGrant(deps, grant);
    this.#checkpoint = deps.checkpoint;
  }

  async send(file: Blob, progress: (share: number) => void, signal: AbortSignal | undefined): Promise<void> {
    if (file.size <= UPLOAD_PART) {
      const onProgress = (bytes: number): void => progress(Math.min(1, bytes / file.size));
      await this.#repeated({ method: 'PUT', body: file, signal, onProgress });
      progress(1);
      return;
    }
    try {
      await this.#sendParts(file, progress, signal);
    } catch (error) {
      // The service has forgotten what had arrived.
      if (!isGone(error) || this.deps.checkpoint === undefined) throw error;
      this.#checkpoint = undefined;
      await this.#sendParts(file, progress, signal);
    }
  }

  async cancel(): Promise<void> {
    if (this.#checkpoint)
      await this.#request({ method: 'DELETE', query: { uploadId: this.#checkpoint.uploadId } });
  }

  async #sendParts(
    file: Blob,
    progress: (share: number) => void,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const { uploadId, etags } = this.#checkpoint ?? { uploadId: await this.#begin(signal), etags: {} };
    const known: Record<string, string> = { ...etags };
    const keep = (): void => {
      this.#checkpoint = { uploadId, etags: { ...known } };
      this.deps.keep(this.#checkpoint);
    };
    keep();
    await sendInParts(file, {
      partSize: UPLOAD_PART,
      there: new Set(Object.keys(known).map(Number)),
      progress,
      signal,
      put: async (part, body, both, onProgress) => {
        const query = { partNumber: String(part), uploadId };
        const answer = await this.#repeated({ method: 'PUT', query, body, signal: both, onProgress });
        known[part] = answer.headers.get('etag') ?? '';
        keep();
      },
    });
    const parts = Array.from(
      { length: countParts(file, UPLOAD_PART) },
      (_, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${known[at + 1]}</ETag></Part>`,
    );
    const body = new Blob([`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`]);
    await this.#repeated({ method: 'POST', query: { uploadId }, body, signal });
  }

  async #begin(signal: AbortSignal | undefined): Promise<string> {
    const answer = await this.#repeated({ method: 'POST', query: { uploads: '' }, signal });
    const uploadId = /<UploadId>([^<]+)</.exec(await answer.text())?.[1];
    if (uploadId === undefined) throw AppError.local('malformed');
    return uploadId;
  }

  #repeated(sent: Sent): Promise<Response> {
    return this.#grant.repeated(sent.signal, () => this.#request(sent));
  }

  async #request({
    method,
    query = {},
    body,
    signal,
    onProgress = () => undefined,
  }: Sent): Promise<Response> {
    if (signal?.aborted) throw AppError.local('aborted');
    const { grant, date } = await this.#grant.get();
    const { accessKeyId: keyId, accessKeySecret: keySecret, securityToken: token, prefix } = grant;
    const key = `${prefix}${UPLOAD_NAME}`;
    // Otherwise the browser would name the file's own type, which is not signed.
    const headers = { 'content-type': 'application/octet-stream' };
    const request = { method, key, query, headers, date };
    let response: Response;
    try {
      response = await this.deps.fetchReporting(onProgress)(ossUrl(this.how, key, query), {
        method,
        headers: ossHeaders(this.how, { keyId, keySecret, token }, request, HASHING),
        body: body ?? new Blob([]),
        ...(signal && { signal }),
      });
    } catch (error) {
      throw AppError.local(signal?.aborted ? 'aborted' : 'network', error);
    }
    if (!response.ok) throw AppError.answered(response.status, '', response.status);
    return response;
  }
}

const isGone = (error: unknown): boolean => error instanceof AppError && error.status === 404;
