import type { PageWords } from './add-locales';
import { chatEn } from './locales/chat.en';
import { chatZh } from './locales/chat.zh';

export const chatWords: PageWords = { namespace: 'chat', zh: chatZh, en: chatEn };
