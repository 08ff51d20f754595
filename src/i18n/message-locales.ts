import type { LocaleBundle } from './add-locales';
import { messageEn } from './locales/message.en';
import { messageZh } from './locales/message.zh';

/** The locale shared by room and private chats. */
export const messageLocales: LocaleBundle = { namespace: 'message', zh: messageZh, en: messageEn };
