import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addWords } from '../../src/i18n/add-locales';
import { helpWords } from '../../src/i18n/help-locales';

/** Adds the help locale, because a panel can open over any page. */
export function useHelpWords(): TFunction<'help'> {
  const { i18n } = useTranslation();
  addWords(i18n, [helpWords]);
  return useTranslation('help').t;
}
