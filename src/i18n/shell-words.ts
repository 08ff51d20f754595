import type { PageWords } from './add-words';
import { shellEn } from './words/shell.en';
import { shellZh } from './words/shell.zh';

/** Words of the top bar and its kin: every page that shows them brings these. */
export const shellWords: PageWords = { namespace: 'shell', zh: shellZh, en: shellEn };
