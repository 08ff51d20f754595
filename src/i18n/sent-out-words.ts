import type { PageWords } from './add-words';
import { sentOutZh } from './words/sent-out.zh';

/** Words for who had to leave a space: every page that may come next brings these. */
export const sentOutWords: PageWords = {
  namespace: 'sentOut',
  zh: sentOutZh,
  en: async () => (await import('./words/sent-out.en')).sentOutEn,
};
