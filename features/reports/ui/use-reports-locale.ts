import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addLocales } from '../../../src/i18n/add-locales';
import { reportsLocales } from '../locales/locales';

export function useReportsLocale(): TFunction<'reports'> {
  const { i18n } = useTranslation();
  addLocales(i18n, [reportsLocales]);
  return useTranslation('reports').t;
}
