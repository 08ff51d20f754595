import { CODES, type KnownError } from './codes';

/** Codes of failures without an answer. Negative, to avoid the contract's codes. */
export const LOCAL_CODES = { network: -1, timeout: -2, malformed: -3, aborted: -4, unknown: -5 } as const;

/** Messages of browsers and the bundle for a chunk that failed to load. */
const NOT_LOADED = /dynamically imported module|module script|preload CSS/i;

const nameOf = (code: number): string | undefined =>
  Object.entries(CODES).find(([, known]) => known === code)?.[0];

/** The error class of the client. `desc` is the server's text in the user's language; may be empty. */
export class AppError extends Error {
  override readonly name = 'AppError';

  private constructor(
    readonly code: number,
    readonly desc: string,
    /** The HTTP status; 0 without an answer. */
    readonly status: number,
    /** Seconds before a retry, if the server sends them. */
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

  /** `closed` for code 1001001003 (section 8): the activity has ended. */
  get type(): 'closed' | undefined {
    return this.is('activityClosed') ? 'closed' : undefined;
  }

  /** The content itself is refused, so resending it is useless. */
  get isContentRefusal(): boolean {
    return this.is('wordsBlocked') || this.is('textTooLong') || this.is('textEmpty');
  }

  is(name: KnownError): boolean {
    return this.code === CODES[name];
  }
}
