import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { dictionaryEn } from './en';
import { dictionaryZh } from './zh';

export const dictionaryLocales = {
  namespace: 'dictionary',
  zh: dictionaryZh,
  en: dictionaryEn,
} as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    dictionary: typeof dictionaryZh;
  }
}
