import type { LocaleBundle } from './add-locales';
import { chatEn } from './locales/chat.en';
import { chatZh } from './locales/chat.zh';

export const chatLocales: LocaleBundle = { namespace: 'chat', zh: chatZh, en: chatEn };
