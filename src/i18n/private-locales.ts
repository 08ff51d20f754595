import type { LocaleBundle } from './add-locales';
import { privateEn } from './locales/private.en';
import { privateZh } from './locales/private.zh';

export const privateLocales: LocaleBundle = { namespace: 'private', zh: privateZh, en: privateEn };
