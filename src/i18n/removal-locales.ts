import type { LocaleBundle } from './add-locales';
import { removalZh } from './locales/removal.zh';

/** The locale of removal notices, for every page that may follow a removal. */
export const removalLocales: LocaleBundle = {
  namespace: 'removal',
  zh: removalZh,
  en: async () => (await import('./locales/removal.en')).removalEn,
};
