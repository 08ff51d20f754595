import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { questionLibraryEn } from './en';
import { questionLibraryZh } from './zh';

export const questionLibraryLocales = {
  namespace: 'questionLibrary',
  zh: questionLibraryZh,
  en: questionLibraryEn,
} as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    questionLibrary: typeof questionLibraryZh;
  }
}
