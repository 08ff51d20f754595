import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { scoreTasksEn } from './en';
import { scoreTasksZh } from './zh';

export const scoreTasksLocales = {
  namespace: 'scoreTasks',
  zh: scoreTasksZh,
  en: scoreTasksEn,
} as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    scoreTasks: typeof scoreTasksZh;
  }
}
