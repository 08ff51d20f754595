import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addLocales } from '../../src/i18n/add-locales';
import { cardsWords } from '../../src/i18n/cards-words';

/** Words of cards, labels, badges and reports, brought along by whoever shows them. */
export function useCardsWords(): TFunction<'cards'> {
  const { i18n } = useTranslation();
  addLocales(i18n, [cardsWords]);
  return useTranslation('cards').t;
}
