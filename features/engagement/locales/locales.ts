import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { engagementEn } from './en';
import { engagementZh } from './zh';

export const engagementLocales = {
  namespace: 'engagement',
  zh: engagementZh,
  en: engagementEn,
} as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    engagement: typeof engagementZh;
  }
}
