import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addLocales } from '../../src/i18n/add-locales';
import { helpLocales } from '../../src/i18n/help-locales';

/** Adds the help locale, because a panel can open over any page. */
export function useHelpLocale(): TFunction<'help'> {
  const { i18n } = useTranslation();
  addLocales(i18n, [helpLocales]);
  return useTranslation('help').t;
}
