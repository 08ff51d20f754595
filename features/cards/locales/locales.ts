import type { PageWords } from '../../../src/i18n/add-locales';
import { cardsEn } from './en';
import { cardsZh } from './zh';

export const cardsLocales: PageWords = { namespace: 'cards', zh: cardsZh, en: cardsEn };

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    cards: typeof cardsZh;
  }
}
