import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { labelsEn } from './en';
import { labelsZh } from './zh';

export const labelsLocales = {
  namespace: 'labels',
  zh: labelsZh,
  en: labelsEn,
} as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    labels: typeof labelsZh;
  }
}
