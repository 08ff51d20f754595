import type { LocaleBundle } from './add-locales';
import { activityEn } from './locales/activity.en';
import { activityZh } from './locales/activity.zh';

export const activityLocales: LocaleBundle = { namespace: 'activity', zh: activityZh, en: activityEn };
