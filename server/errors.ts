import { ERROR_CODES, type ErrorName } from '../contract/calls/errors';

export type Language = 'zh' | 'en';

/** A refusal with an error code for the user. Any other thrown error is an internal fault (`internal`). */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly error: ErrorName,
    /** Seconds until a retry makes sense. */
    readonly retryAfter?: number,
    options?: ErrorOptions,
  ) {
    super(error, options);
  }

  get code(): number {
    return ERROR_CODES[this.error].code;
  }
}

export const descOf = (error: ErrorName, language: Language): string => ERROR_CODES[error][language];

/** Ends the start with one line on the terminal and no stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
