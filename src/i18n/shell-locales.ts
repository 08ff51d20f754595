import type { LocaleBundle } from './add-locales';
import { shellEn } from './locales/shell.en';
import { shellZh } from './locales/shell.zh';

/** The locale of the top bar, for every page that shows it. */
export const shellLocales: LocaleBundle = { namespace: 'shell', zh: shellZh, en: shellEn };
