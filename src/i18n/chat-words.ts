import type { PageWords } from './add-words';
import { chatEn } from './words/chat.en';
import { chatZh } from './words/chat.zh';

export const chatWords: PageWords = { namespace: 'chat', zh: chatZh, en: chatEn };
