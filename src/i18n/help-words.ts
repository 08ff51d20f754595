import type { PageWords } from './add-words';
import { helpEn } from './words/help.en';
import { helpZh } from './words/help.zh';

/** Words of help and feedback: what shows them brings these. */
export const helpWords: PageWords = { namespace: 'help', zh: helpZh, en: helpEn };
