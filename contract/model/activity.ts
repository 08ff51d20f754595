export type { Activity, ActivityPerson } from './activity.schema';

/** Limits that both sides show and check. */
export const ACTIVITY_NAME_MAX = 60;
export const ACTIVITY_TEXT_MAX = 2000;
export const ACTIVITY_GUESTS_MAX = 5000;
