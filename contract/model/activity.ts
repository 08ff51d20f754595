export type { Activity, ActivityPerson } from './activity.schema';

/** Limits that both sides show and check. */
export const ACTIVITY_NAME_MAX = 60;
export const ACTIVITY_TEXT_MAX = 2000;
export const ACTIVITY_GUESTS_MAX = 5000;

/** Reasons to refuse entry, named as in the error catalogue (specification, section 8). */
export const ENTRY_REFUSALS = [
  'banned',
  'forbidden',
  'spaceNotFound',
  'spaceClosed',
  'spaceUnavailable',
  'regionBlocked',
  'inviteNeeded',
  'activityExclusive',
  'activityClosed',
  'activityNoAuth',
] as const;
export type EntryRefusal = (typeof ENTRY_REFUSALS)[number];
