import { expect } from 'vitest';
import type { AnyErrorName } from '../../../contract/calls/errors';
import { errorsOf } from '../../../server/features/compose';
import { SERVER_FEATURES } from '../../../server/features/list';

const ERRORS = errorsOf(SERVER_FEATURES);

type Lang = 'zh' | 'en';

/** Text of an error; `invalid` may append the names of the wrong fields. */
export function errorText(error: AnyErrorName, lang: Lang = 'zh'): unknown {
  const words = ERRORS.entry(error)[lang];
  if (error !== 'invalid') return words;
  return expect.stringMatching(
    new RegExp(`^${words.replaceAll('.', '\\.')}( \\([\\w., -]+\\))?$`),
  ) as unknown;
}

/** The fields of an error answer. */
export const errorAnswer = (error: AnyErrorName): { readonly code: number; readonly desc: unknown } => ({
  code: ERRORS.entry(error).code,
  desc: errorText(error),
});
