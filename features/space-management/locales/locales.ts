import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { spaceManagementEn } from './en';
import { spaceManagementZh } from './zh';

export const spaceManagementLocales = {
  namespace: 'spaceManagement',
  zh: spaceManagementZh,
  en: spaceManagementEn,
} as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    spaceManagement: typeof spaceManagementZh;
  }
}
