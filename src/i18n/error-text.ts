import type { ErrorEntries } from '../../contract/features';
import type { AppError } from '../http/app-error';
import { LOCAL_CODES } from '../http/app-error';
import { CODES } from '../http/codes';
import { commonEn } from './locales/common.en';
import { commonZh } from './locales/common.zh';
import type { Lang } from './i18n';

/**
 * The text of an error: the server's, else that of the table (core and features), else that of a local failure. The table
 * loads lazily, because answers nearly always carry a text.
 */
export function errorText(error: AppError, lang: Lang, table: ErrorEntries | undefined): string {
  if (error.desc !== '') return error.desc;
  const local = (lang === 'zh' ? commonZh : commonEn).errors;
  if (error.code === CODES.unauthorized) return local.unauthorized;
  const entry = table && Object.values(table).find(({ code }) => code === error.code);
  if (entry) return entry[lang];
  switch (error.code) {
    case LOCAL_CODES.network:
      return local.network;
    case LOCAL_CODES.timeout:
      return local.timeout;
    case LOCAL_CODES.malformed:
      return local.malformed;
    default: {
      // Section 8: the cause after a prefix, for bug reports.
      const cause = error.cause instanceof Error ? error.cause.message : '';
      return cause === '' ? local.unknown : `${local.unknown}${lang === 'zh' ? '：' : ': '}${cause}`;
    }
  }
}
