import { expect } from 'vitest';
import { ERROR_CODES, type ErrorName } from '../../../contract/calls/errors';

type Lang = 'zh' | 'en';

/** Text of an error; `invalid` may append the names of the wrong fields. */
export function errorText(error: ErrorName, lang: Lang = 'zh'): unknown {
  const words = ERROR_CODES[error][lang];
  if (error !== 'invalid') return words;
  return expect.stringMatching(
    new RegExp(`^${words.replaceAll('.', '\\.')}( \\([\\w., -]+\\))?$`),
  ) as unknown;
}

/** The fields of an error answer. */
export const errorAnswer = (error: ErrorName): { readonly code: number; readonly desc: unknown } => ({
  code: ERROR_CODES[error].code,
  desc: errorText(error),
});
