import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { reportsEn } from './en';
import { reportsZh } from './zh';

export const reportsLocales = {
  namespace: 'reports',
  zh: reportsZh,
  en: reportsEn,
} as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    reports: typeof reportsZh;
  }
}
