import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addWords } from '../../../src/i18n/add-locales';
import { badgesLocales } from '../locales/locales';

export function useBadgesWords(): TFunction<'badges'> {
  const { i18n } = useTranslation();
  addWords(i18n, [badgesLocales]);
  return useTranslation('badges').t;
}
