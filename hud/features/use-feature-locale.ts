import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addLocales, type LocaleBundle } from '../../src/i18n/add-locales';
import type { FeatureLocales } from '../../src/i18n/feature-locales';

/** The locale of a feature: adds its texts and returns their translation function. */
export function useFeatureLocale<N extends keyof FeatureLocales>(
  locales: LocaleBundle & { readonly namespace: N },
): TFunction<N> {
  const { i18n } = useTranslation();
  addLocales(i18n, [locales]);
  return useTranslation(locales.namespace).t as TFunction<N>;
}
