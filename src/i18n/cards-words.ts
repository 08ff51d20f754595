import type { PageWords } from './add-locales';
import { cardsEn } from './locales/cards.en';
import { cardsZh } from './locales/cards.zh';

/** Words of cards, labels, badges and reports: what shows them brings these. */
export const cardsWords: PageWords = { namespace: 'cards', zh: cardsZh, en: cardsEn };
