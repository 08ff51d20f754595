import type { LocaleBundle } from './add-locales';
import { cardsEn } from './locales/cards.en';
import { cardsZh } from './locales/cards.zh';

/** Words of cards, labels, badges and reports: what shows them brings these. */
export const cardsWords: LocaleBundle = { namespace: 'cards', zh: cardsZh, en: cardsEn };
