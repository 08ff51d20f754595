import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { lotteryEn } from './en';
import { lotteryZh } from './zh';

export const lotteryLocales = {
  namespace: 'lottery',
  zh: lotteryZh,
  en: lotteryEn,
} as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    lottery: typeof lotteryZh;
  }
}
