import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { chargeEn } from './en';
import { chargeZh } from './zh';

export const chargeLocales = {
  namespace: 'charge',
  zh: chargeZh,
  en: chargeEn,
} as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    charge: typeof chargeZh;
  }
}
