import type { LocaleBundle } from './add-locales';
import { helpEn } from './locales/help.en';
import { helpZh } from './locales/help.zh';

/** Words of help and feedback: what shows them brings these. */
export const helpLocales: LocaleBundle = { namespace: 'help', zh: helpZh, en: helpEn };
