import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { labelsEn } from './en';
import { labelsZh } from './zh';

export const labelsLocales: LocaleBundle = { namespace: 'labels', zh: labelsZh, en: labelsEn };

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    labels: typeof labelsZh;
  }
}
