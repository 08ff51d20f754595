import type { LocaleBundle } from './add-locales';
import { helpEn } from './locales/help.en';
import { helpZh } from './locales/help.zh';

/** The locale of help and feedback, added by the parts that show it. */
export const helpLocales: LocaleBundle = { namespace: 'help', zh: helpZh, en: helpEn };
