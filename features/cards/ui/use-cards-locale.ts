import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addLocales } from '../../../src/i18n/add-locales';
import { cardsLocales } from '../locales/locales';

export function useCardsLocale(): TFunction<'cards'> {
  const { i18n } = useTranslation();
  addLocales(i18n, [cardsLocales]);
  return useTranslation('cards').t;
}
