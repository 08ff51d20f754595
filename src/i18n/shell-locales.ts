import type { LocaleBundle } from './add-locales';
import { shellEn } from './locales/shell.en';
import { shellZh } from './locales/shell.zh';

/** Words of the top bar and its kin: every page that shows them brings these. */
export const shellLocales: LocaleBundle = { namespace: 'shell', zh: shellZh, en: shellEn };
