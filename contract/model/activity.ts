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

/** An event of a space with its time. Times are ISO 8601 in UTC. */
export interface Activity {
  activityId: string;
  spaceId: string;
  spaceName: string;
  spaceNameEn: string;
  name: string;
  description: string;
  startAt: string;
  endAt: string;
  /** While it runs, only its guests and managers may be in the space; everybody else is removed at the start. */
  exclusive: boolean;
  /** A cancelled activity never runs again; an ended one cannot be cancelled. */
  status: 'planned' | 'running' | 'ended' | 'cancelled';
  guestNum: number;
  /** Whether the caller may take part. */
  allowed: boolean;
  /** Whether the caller may change and cancel it. */
  admin: boolean;
}

/** A candidate for the guest list, as managers of a space see people. */
export interface ActivityPerson {
  userId: string;
  nickname: string;
  color: string;
  image: string;
}
