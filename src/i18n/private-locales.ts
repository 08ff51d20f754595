import type { PageWords } from './add-locales';
import { privateEn } from './locales/private.en';
import { privateZh } from './locales/private.zh';

export const privateWords: PageWords = { namespace: 'private', zh: privateZh, en: privateEn };
