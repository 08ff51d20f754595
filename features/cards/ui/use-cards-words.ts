import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addWords } from '../../../src/i18n/add-locales';
import { cardsLocales } from '../locales/locales';

export function useCardsWords(): TFunction<'cards'> {
  const { i18n } = useTranslation();
  addWords(i18n, [cardsLocales]);
  return useTranslation('cards').t;
}
