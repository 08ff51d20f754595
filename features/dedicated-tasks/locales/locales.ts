import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { dedicatedTasksEn } from './en';
import { dedicatedTasksZh } from './zh';

export const dedicatedTasksLocales = {
  namespace: 'dedicatedTasks',
  zh: dedicatedTasksZh,
  en: dedicatedTasksEn,
} as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    dedicatedTasks: typeof dedicatedTasksZh;
  }
}
