import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { visitsEn } from './en';
import { visitsZh } from './zh';

export const visitsLocales = {
  namespace: 'visits',
  zh: visitsZh,
  en: visitsEn,
} as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    visits: typeof visitsZh;
  }
}
