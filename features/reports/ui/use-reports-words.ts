import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addWords } from '../../../src/i18n/add-locales';
import { reportsLocales } from '../locales/locales';

export function useReportsWords(): TFunction<'reports'> {
  const { i18n } = useTranslation();
  addWords(i18n, [reportsLocales]);
  return useTranslation('reports').t;
}
