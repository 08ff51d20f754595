import { expect } from 'vitest';
import { ERROR_CODES, type ErrorName } from '../../../contract/calls/errors';

type Lang = 'zh' | 'en';

/** The words of an error; those of `invalid` may name the fields that are wrong behind them. */
export function errorText(error: ErrorName, lang: Lang = 'zh'): unknown {
  const words = ERROR_CODES[error][lang];
  if (error !== 'invalid') return words;
  return expect.stringMatching(
    new RegExp(`^${words.replaceAll('.', '\\.')}( \\([\\w., -]+\\))?$`),
  ) as unknown;
}

/** What an answer that refuses has in it. */
export const errorAnswer = (error: ErrorName): { readonly code: number; readonly desc: unknown } => ({
  code: ERROR_CODES[error].code,
  desc: errorText(error),
});
