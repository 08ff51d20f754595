import type { PageWords } from './add-locales';
import { talkEn } from './locales/message.en';
import { talkZh } from './locales/message.zh';

/** Of every chat, whoever it is with. */
export const talkWords: PageWords = { namespace: 'talk', zh: talkZh, en: talkEn };
