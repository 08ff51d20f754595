import type { PageWords } from './add-words';
import { keepersEn } from './words/keepers.en';
import { keepersZh } from './words/keepers.zh';

/** Words of members and moderation: what shows them brings these. */
export const keepersWords: PageWords = { namespace: 'keepers', zh: keepersZh, en: keepersEn };
