import type { PageWords } from './add-words';
import { privateEn } from './words/private.en';
import { privateZh } from './words/private.zh';

export const privateWords: PageWords = { namespace: 'private', zh: privateZh, en: privateEn };
