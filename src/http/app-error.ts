import { CODES, type KnownError } from './codes';

/** Codes of failures that never reached an answer. Negative: clear of the table of the contract. */
export const LOCAL_CODES = { network: -1, timeout: -2, malformed: -3, aborted: -4, unknown: -5 } as const;

/** What browsers and the bundle say of a part of the app that did not arrive. */
const NOT_LOADED = /dynamically imported module|module script|preload CSS/i;

const nameOf = (code: number): string | undefined =>
  Object.entries(CODES).find(([, known]) => known === code)?.[0];

/** The one error of the client. `desc` is what the server said, in the person's language; empty when it said nothing. */
export class AppError extends Error {
  override readonly name = 'AppError';

  private constructor(
    readonly code: number,
    readonly desc: string,
    /** HTTP status of the answer; 0 without one. */
    readonly status: number,
    /** Seconds to wait before trying again, where the server says so. */
    readonly retryAfter: number | undefined,
    options?: ErrorOptions,
  ) {
    super(desc || (nameOf(code) ?? String(code)), options);
  }

  static answered(code: number, desc: string, status = 200, retryAfter?: number): AppError {
    return new AppError(code, desc, status, retryAfter);
  }

  static of(name: KnownError): AppError {
    return new AppError(CODES[name], '', 0, undefined);
  }

  static local(kind: keyof typeof LOCAL_CODES, cause?: unknown): AppError {
    return new AppError(LOCAL_CODES[kind], '', 0, undefined, { cause });
  }

  static from(error: unknown): AppError {
    if (error instanceof AppError) return error;
    const lost = error instanceof Error && NOT_LOADED.test(error.message);
    return AppError.local(lost ? 'network' : 'unknown', error);
  }

  /** `closed` for code 1001001003 (section 8): the thing asked for is over. */
  get type(): 'closed' | undefined {
    return this.is('activityClosed') ? 'closed' : undefined;
  }

  /** What was written is refused, not who writes, where or when: the same again would be too. */
  get isContentRefusal(): boolean {
    return this.is('wordsBlocked') || this.is('textTooLong') || this.is('textEmpty');
  }

  is(name: KnownError): boolean {
    return this.code === CODES[name];
  }
}
