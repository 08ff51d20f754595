import type { PageWords } from './add-locales';
import { sentOutZh } from './locales/removal.zh';

/** Words for who had to leave a space: every page that may come next brings these. */
export const sentOutWords: PageWords = {
  namespace: 'sentOut',
  zh: sentOutZh,
  en: async () => (await import('./locales/removal.en')).sentOutEn,
};
