import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addWords } from '../../../src/i18n/add-locales';
import { labelsLocales } from '../locales/locales';

export function useLabelsWords(): TFunction<'labels'> {
  const { i18n } = useTranslation();
  addWords(i18n, [labelsLocales]);
  return useTranslation('labels').t;
}
