import type { LocaleBundle } from './add-locales';
import { removalZh } from './locales/removal.zh';

/** Words for who had to leave a space: every page that may come next brings these. */
export const removalLocales: LocaleBundle = {
  namespace: 'removal',
  zh: removalZh,
  en: async () => (await import('./locales/removal.en')).removalEn,
};
