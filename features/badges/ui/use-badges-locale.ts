import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addLocales } from '../../../src/i18n/add-locales';
import { badgesLocales } from '../locales/locales';

export function useBadgesLocale(): TFunction<'badges'> {
  const { i18n } = useTranslation();
  addLocales(i18n, [badgesLocales]);
  return useTranslation('badges').t;
}
