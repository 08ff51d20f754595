import type { LocaleBundle } from './add-locales';
import { moderationEn } from './locales/moderation.en';
import { moderationZh } from './locales/moderation.zh';

/** Words of members and moderation: what shows them brings these. */
export const moderationLocales: LocaleBundle = {
  namespace: 'moderation',
  zh: moderationZh,
  en: moderationEn,
};
