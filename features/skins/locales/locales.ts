import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { skinsEn } from './en';
import { skinsZh } from './zh';

export const skinsLocales = {
  namespace: 'skins',
  zh: skinsZh,
  en: skinsEn,
} as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    skins: typeof skinsZh;
  }
}
