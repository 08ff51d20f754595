import type { PageWords } from './add-words';
import { activityEn } from './words/activity.en';
import { activityZh } from './words/activity.zh';

export const activityWords: PageWords = { namespace: 'activity', zh: activityZh, en: activityEn };
