import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addLocales } from '../../../src/i18n/add-locales';
import { labelsLocales } from '../locales/locales';

export function useLabelsLocale(): TFunction<'labels'> {
  const { i18n } = useTranslation();
  addLocales(i18n, [labelsLocales]);
  return useTranslation('labels').t;
}
