import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { badgesEn } from './en';
import { badgesZh } from './zh';

export const badgesLocales = {
  namespace: 'badges',
  zh: badgesZh,
  en: badgesEn,
} as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    badges: typeof badgesZh;
  }
}
