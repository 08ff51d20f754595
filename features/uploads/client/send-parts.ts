import type { Envelope } from '../../../contract/calls/call';
import {
  UPLOAD_DATE_HEADER,
  UPLOAD_SIGN_HEADER,
  UPLOAD_TOKEN_HEADER,
  uploadText,
  type UploadGrant,
} from '../../../contract/model/upload';
import { AppError } from '../../../src/http/app-error';
import type { Timers } from '../../../src/platform/timers';
import { RENEW_AFTER } from './grants';
import { signText } from './sign';

const AT_ONCE = 3;
/** Pauses before a request is repeated that did not reach the server, ms. */
const PAUSES = [1_000, 3_000, 9_000];

export interface PartsDeps {
  /** A fetch that reports the bytes that have left. */
  readonly fetchReporting: (onProgress: (bytes: number) => void) => typeof globalThis.fetch;
  readonly timers: Pick<Timers, 'now' | 'after'>;
  /** Another grant for the same upload. */
  readonly renew: () => Promise<UploadGrant>;
}

interface Sent {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Behind the address of the upload. */
  readonly rest: string;
  readonly body?: Blob;
  readonly signal?: AbortSignal;
  onProgress?(bytes: number): void;
}

/** Sends a file in parts to the server that granted it. Every promise rejects with `AppError`. */
export class PartSender {
  #grant: UploadGrant;
  #grantedAt: number;
  #renewing: Promise<void> | undefined;

  constructor(
    private readonly deps: PartsDeps,
    grant: UploadGrant,
  ) {
    this.#grant = grant;
    this.#grantedAt = deps.timers.now();
  }

  /** Sends what the server does not have yet, and joins it. `progress`: from 0 to 1. */
  async send(file: Blob, progress: (share: number) => void, signal: AbortSignal | undefined): Promise<void> {
    const { how } = this.#grant;
    if (how.kind !== 'parts') throw new Error('the grant takes no parts');
    const { partSize } = how;
    const count = Math.max(1, Math.ceil(file.size / partSize));
    const partOf = (n: number): Blob => file.slice((n - 1) * partSize, n * partSize);
    // The other parts stop when one fails.
    const stop = new AbortController();
    const both = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
    const there = new Set(await this.#list(both));
    const sent = new Map<number, number>();
    const report = (n: number, bytes: number): void => {
      sent.set(n, bytes);
      progress(Math.min(1, [...sent.values()].reduce((sum, one) => sum + one, 0) / Math.max(1, file.size)));
    };
    const waiting: number[] = [];
    for (let n = 1; n <= count; n++) {
      if (there.has(n)) report(n, partOf(n).size);
      else waiting.push(n);
    }
    const work = async (): Promise<void> => {
      for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
        const part = n;
        const body = partOf(part);
        await this.#repeated({
          method: 'PUT',
          rest: `/${part}`,
          body,
          signal: both,
          onProgress: (bytes) => report(part, Math.min(bytes, body.size)),
        });
        report(part, body.size);
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    } catch (error) {
      stop.abort();
      throw error;
    }
    await this.#repeated({ method: 'POST', rest: `/complete?parts=${count}`, signal: both });
  }

  async cancel(): Promise<void> {
    await this.#request({ method: 'DELETE', rest: '' });
  }

  async #list(signal: AbortSignal): Promise<readonly number[]> {
    const data = await this.#repeated({ method: 'GET', rest: '', signal });
    return (data as { readonly parts: readonly number[] }).parts;
  }

  async #repeated(sent: Sent): Promise<unknown> {
    for (const pause of PAUSES)
      try {
        return await this.#request(sent);
      } catch (error) {
        if (sent.signal?.aborted || !mayPass(AppError.from(error))) throw error;
        await new Promise<void>((done) => this.deps.timers.after(pause, done));
      }
    return this.#request(sent);
  }

  async #request({ method, rest, body, signal, onProgress = () => undefined }: Sent): Promise<unknown> {
    if (signal?.aborted) throw AppError.local('aborted');
    const { timers, fetchReporting } = this.deps;
    if (timers.now() - this.#grantedAt > RENEW_AFTER) await this.#renew();
    const { how, accessKeyId, accessKeySecret, securityToken, serverNow } = this.#grant;
    if (how.kind !== 'parts') throw new Error('the grant takes no parts');
    const path = `${how.base}/${accessKeyId}${rest}`;
    const date = Math.round(serverNow + timers.now() - this.#grantedAt);
    let response: Response;
    let answer: Envelope<unknown>;
    try {
      response = await fetchReporting(onProgress)(path, {
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

  /** Requests at the same time share one. A failed one is tried again with the next request. */
  async #renew(): Promise<void> {
    this.#renewing ??= this.deps
      .renew()
      .then((grant) => {
        this.#grant = grant;
        this.#grantedAt = this.deps.timers.now();
      })
      .finally(() => {
        this.#renewing = undefined;
      });
    await this.#renewing;
  }
}

/** Whether the same request may succeed later. */
const mayPass = ({ status }: AppError): boolean => status === 0 || status === 429 || status >= 500;
