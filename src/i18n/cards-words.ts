import type { PageWords } from './add-words';
import { cardsEn } from './words/cards.en';
import { cardsZh } from './words/cards.zh';

/** Words of cards, labels, badges and reports: what shows them brings these. */
export const cardsWords: PageWords = { namespace: 'cards', zh: cardsZh, en: cardsEn };
