import { ERROR_CODES, type ErrorName } from '../contract/calls/errors';

export type Language = 'zh' | 'en';

/** Every refusal that a person may read. Anything else that is thrown is a fault of ours (`internal`). */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly error: ErrorName,
    /** Seconds after which it is worth trying again. */
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

/** Ends the start with one line for the person at the terminal, and no stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
