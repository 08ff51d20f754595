import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { recordingsEn } from './en';
import { recordingsZh } from './zh';

export const recordingsLocales = {
  namespace: 'recordings',
  zh: recordingsZh,
  en: recordingsEn,
} as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    recordings: typeof recordingsZh;
  }
}
