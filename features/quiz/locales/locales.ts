import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { quizEn } from './en';
import { quizZh } from './zh';

export const quizLocales = {
  namespace: 'quiz',
  zh: quizZh,
  en: quizEn,
} as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    quiz: typeof quizZh;
  }
}
