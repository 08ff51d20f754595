import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { punchCardEn } from './en';
import { punchCardZh } from './zh';

export const punchCardLocales = {
  namespace: 'punchCard',
  zh: punchCardZh,
  en: punchCardEn,
} as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    punchCard: typeof punchCardZh;
  }
}
