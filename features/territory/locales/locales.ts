import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { territoryEn } from './en';
import { territoryZh } from './zh';

export const territoryLocales = {
  namespace: 'territory',
  zh: territoryZh,
  en: territoryEn,
} as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    territory: typeof territoryZh;
  }
}
