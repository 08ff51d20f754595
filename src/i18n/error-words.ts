import { ERROR_CODES, errorNameOf } from '../../contract/calls/errors';
import type { AppError } from '../http/app-error';
import { LOCAL_CODES } from '../http/app-error';
import { commonEn } from './words/common.en';
import { commonZh } from './words/common.zh';
import type { Lang } from './i18n';

/** What a person reads of a failure: the server's words, else those of the table, else of the network. */
export function errorWords(error: AppError, lang: Lang): string {
  if (error.desc !== '') return error.desc;
  const name = errorNameOf(error.code);
  if (name) return ERROR_CODES[name][lang];
  const local = (lang === 'zh' ? commonZh : commonEn).errors;
  switch (error.code) {
    case LOCAL_CODES.network:
      return local.network;
    case LOCAL_CODES.timeout:
      return local.timeout;
    case LOCAL_CODES.malformed:
      return local.malformed;
    default: {
      // Section 8: the cause after its prefix, for whoever reports it.
      const cause = error.cause instanceof Error ? error.cause.message : '';
      return cause === '' ? local.unknown : `${local.unknown}${lang === 'zh' ? '：' : ': '}${cause}`;
    }
  }
}
