import type { PageWords } from './add-words';
import { talkEn } from './words/talk.en';
import { talkZh } from './words/talk.zh';

/** Of every chat, whoever it is with. */
export const talkWords: PageWords = { namespace: 'talk', zh: talkZh, en: talkEn };
