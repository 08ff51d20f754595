import { ERROR_CODES, ISSUE_ERRORS, type AnyErrorName } from '../contract/calls/errors';
import type { ErrorEntries, ErrorEntry } from '../contract/features';

export type Language = 'zh' | 'en';

/** A refusal with an error code for the user. Any other thrown error is an internal fault (`internal`). */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly error: AnyErrorName,
    /** Seconds until a retry makes sense. */
    readonly retryAfter?: number,
    options?: ErrorOptions,
  ) {
    super(error, options);
  }
}

/** The errors of the core and of the features. */
export interface ErrorCatalogue {
  entry(error: AnyErrorName): ErrorEntry;
  /** The error that a schema message names: a key of `ISSUE_ERRORS`, or the name of a feature's error. */
  ofIssue(message: string): AnyErrorName | undefined;
}

/** Throws if two errors have the same name or code. */
export function createErrorCatalogue(features: readonly ErrorEntries[]): ErrorCatalogue {
  const added = new Map(features.flatMap((errors) => Object.entries(errors)));
  const all = [ERROR_CODES, ...features].flatMap((errors) => Object.entries<ErrorEntry>(errors));
  const entries = new Map(all);
  if (entries.size < all.length)
    throw new Error(`two errors have the name ${firstTwice(all.map(([name]) => name))}`);
  const code = firstTwice(all.map(([, entry]) => entry.code));
  if (code !== undefined) throw new Error(`two errors have the code ${code}`);
  return {
    entry(error) {
      const entry = entries.get(error);
      if (!entry) throw new Error(`no feature declares the error ${error}`);
      return entry;
    },
    ofIssue: (message) => (added.has(message) ? (message as AnyErrorName) : ISSUE_ERRORS[message]),
  };
}

const firstTwice = <T>(values: readonly T[]): T | undefined =>
  values.find((value, at) => values.indexOf(value) < at);

/** Ends the start with one line on the terminal and no stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
