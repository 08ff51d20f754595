import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { areasOffEn } from './en';
import { areasOffZh } from './zh';

export const areasOffLocales = {
  namespace: 'areasOff',
  zh: areasOffZh,
  en: areasOffEn,
} as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    areasOff: typeof areasOffZh;
  }
}
