import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { cardsEn } from './en';
import { cardsZh } from './zh';

export const cardsLocales: LocaleBundle = { namespace: 'cards', zh: cardsZh, en: cardsEn };

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    cards: typeof cardsZh;
  }
}
