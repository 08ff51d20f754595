import type { PageWords } from './add-locales';
import { keepersEn } from './locales/moderation.en';
import { keepersZh } from './locales/moderation.zh';

/** Words of members and moderation: what shows them brings these. */
export const keepersWords: PageWords = { namespace: 'keepers', zh: keepersZh, en: keepersEn };
