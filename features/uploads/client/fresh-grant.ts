import type { UploadGrant } from '../../../contract/model/upload';
import { AppError } from '../../../src/http/app-error';
import type { Timers } from '../../../src/platform/timers';
import { RENEW_AFTER } from './grants';

/** Pauses before a request is repeated that did not reach the server, ms. */
const PAUSES = [1_000, 3_000, 9_000];

export interface GrantDeps {
  readonly timers: Pick<Timers, 'now' | 'after'>;
  /** Another grant for the same upload. */
  readonly renew: () => Promise<UploadGrant>;
}

/** Whether the same request may succeed later. */
const mayPass = ({ status }: AppError): boolean => status === 0 || status === 429 || status >= 500;

/** A grant that is renewed while its upload goes on. */
export class FreshGrant {
  #grant: UploadGrant;
  #grantedAt: number;
  #renewing: Promise<void> | undefined;

  constructor(
    private readonly deps: GrantDeps,
    grant: UploadGrant,
  ) {
    this.#grant = grant;
    this.#grantedAt = deps.timers.now();
  }

  /** `date`: the server's time now, ms since 1970. Rejects when it is too old and cannot be renewed. */
  async get(): Promise<{ readonly grant: UploadGrant; readonly date: number }> {
    const { timers } = this.deps;
    if (timers.now() - this.#grantedAt > RENEW_AFTER) await this.#renew();
    const grant = this.#grant;
    return { grant, date: Math.round(grant.serverNow + timers.now() - this.#grantedAt) };
  }

  /** Runs a request until it reaches the server, four times at most. */
  async repeated<T>(signal: AbortSignal | undefined, run: () => Promise<T>): Promise<T> {
    for (const pause of PAUSES)
      try {
        return await run();
      } catch (error) {
        if (signal?.aborted || !mayPass(AppError.from(error))) throw error;
        await new Promise<void>((done) => this.deps.timers.after(pause, done));
      }
    return run();
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
