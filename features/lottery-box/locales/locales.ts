import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { lotteryBoxEn } from './en';
import { lotteryBoxZh } from './zh';

export const lotteryBoxLocales = {
  namespace: 'lotteryBox',
  zh: lotteryBoxZh,
  en: lotteryBoxEn,
} as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    lotteryBox: typeof lotteryBoxZh;
  }
}
