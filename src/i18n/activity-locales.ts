import type { PageWords } from './add-locales';
import { activityEn } from './locales/activity.en';
import { activityZh } from './locales/activity.zh';

export const activityWords: PageWords = { namespace: 'activity', zh: activityZh, en: activityEn };
