import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { badgesEn } from './en';
import { badgesZh } from './zh';

export const badgesLocales: LocaleBundle = { namespace: 'badges', zh: badgesZh, en: badgesEn };

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    badges: typeof badgesZh;
  }
}
