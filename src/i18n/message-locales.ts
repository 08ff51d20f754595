import type { LocaleBundle } from './add-locales';
import { messageEn } from './locales/message.en';
import { messageZh } from './locales/message.zh';

/** Of every chat, whoever it is with. */
export const messageLocales: LocaleBundle = { namespace: 'message', zh: messageZh, en: messageEn };
