import type { LocaleBundle } from './add-locales';
import { moderationEn } from './locales/moderation.en';
import { moderationZh } from './locales/moderation.zh';

/** The locale of members and moderation, added by the parts that show it. */
export const moderationLocales: LocaleBundle = {
  namespace: 'moderation',
  zh: moderationZh,
  en: moderationEn,
};
