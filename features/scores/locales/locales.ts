import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { scoresEn } from './en';
import { scoresZh } from './zh';

export const scoresLocales = {
  namespace: 'scores',
  zh: scoresZh,
  en: scoresEn,
} as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    scores: typeof scoresZh;
  }
}
