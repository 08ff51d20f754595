import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { shopEn } from './en';
import { shopZh } from './zh';

export const shopLocales = {
  namespace: 'shop',
  zh: shopZh,
  en: shopEn,
} as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    shop: typeof shopZh;
  }
}
