import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { cardsEn } from './en';
import { cardsZh } from './zh';

export const cardsLocales = { namespace: 'cards', zh: cardsZh, en: cardsEn } as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    cards: typeof cardsZh;
  }
}
