import type { Envelope } from '../../../contract/calls/call';
import {
  UPLOAD_DATE_HEADER,
  UPLOAD_SIGN_HEADER,
  UPLOAD_TOKEN_HEADER,
  uploadText,
  type UploadGrant,
  type UploadWay,
} from '../../../contract/model/upload';
import { AppError } from '../../../src/http/app-error';
import { FreshGrant } from './fresh-grant';
import { countParts, sendInParts } from './in-parts';
import type { Sender, SenderDeps } from './sender';
import { signText } from './sign';

interface Sent {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Behind the address of the upload. */
  readonly rest: string;
  readonly body?: Blob;
  readonly signal?: AbortSignal | undefined;
  onProgress?(bytes: number): void;
}

/** Sends a file in parts to the server that granted it. */
export class PartSender implements Sender {
  readonly #grant: FreshGrant;

  constructor(
    private readonly deps: SenderDeps,
    grant: UploadGrant,
    private readonly how: Extract<UploadWay, { kind: 'parts' }>,
  ) {
    this.#grant = new FreshGrant(deps, grant);
  }

  async send(file: Blob, progress: (share: number) => void, signal: AbortSignal | undefined): Promise<void> {
    const { partSize } = this.how;
    const list = await this.#repeated({ method: 'GET', rest: '', signal });
    const there = new Set((list as { readonly parts: readonly number[] }).parts);
    const put = async (part: number, body: Blob, both: AbortSignal, onProgress: (bytes: number) => void) =>
      void (await this.#repeated({ method: 'PUT', rest: `/${part}`, body, signal: both, onProgress }));
    await sendInParts(file, { partSize, there, progress, signal, put });
    const rest = `/complete?parts=${countParts(file, partSize)}`;
    await this.#repeated({ method: 'POST', rest, signal });
  }

  async cancel(): Promise<void> {
    await this.#request({ method: 'DELETE', rest: '' });
  }

  #repeated(sent: Sent): Promise<unknown> {
    return this.#grant.repeated(sent.signal, () => this.#request(sent));
  }

  async #request({ method, rest, body, signal, onProgress = () => undefined }: Sent): Promise<unknown> {
    if (signal?.aborted) throw AppError.local('aborted');
    const { grant, date } = await this.#grant.get();
    const { accessKeyId, accessKeySecret, securityToken } = grant;
    const path = `${this.how.base}/${accessKeyId}${rest}`;
    let response: Response;
    let answer: Envelope<unknown>;
    try {
      response = await this.deps.fetchReporting(onProgress)(path, {
        method,
        headers: {
          [UPLOAD_TOKEN_HEADER]: securityToken,
          [UPLOAD_DATE_HEADER]: String(date),
          [UPLOAD_SIGN_HEADER]: signText(accessKeySecret, uploadText(method, path, body?.size ?? 0, date)),
          ...(body && { 'content-type': 'application/octet-stream' }),
        },
        ...(body && { body }),
        ...(signal && { signal }),
      });
      answer = (await response.json()) as Envelope<unknown>;
    } catch (error) {
      throw AppError.local(signal?.aborted ? 'aborted' : 'network', error);
    }
    if (answer.code !== 200) throw AppError.answered(answer.code, answer.desc, response.status);
    return answer.data;
  }
}
