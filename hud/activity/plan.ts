import type { InputOf } from '../../contract/calls/call';
import type { saveActivity } from '../../contract/calls/activity';
import type { Activity, ActivityPerson } from '../../contract/model/activity';
import { firstTimes, fromLocalField, toLocalField } from './local-time';
import { cleanLine, cleanText } from '../../contract/model/user/user-text';

/** A guest: a user, or a phone number without an account. */
export interface Guest {
  /** User id, or the phone number. */
  readonly key: string;
  readonly person?: ActivityPerson;
}

export interface GuestList {
  readonly people: readonly ActivityPerson[];
  readonly phones: readonly string[];
}

/** Values of the form fields. */
export interface PlanValues {
  spaceId: string;
  name: string;
  description: string;
  start: string;
  end: string;
  exclusive: boolean;
  guests: readonly Guest[];
}

export type PlanRequest = InputOf<typeof saveActivity>;

/** Calls that the form needs. */
export interface PlanCalls {
  readonly save: (request: PlanRequest) => Promise<Activity>;
  readonly guests: (activity: Activity) => Promise<GuestList>;
  /** Finds users who were in a space by part of their name. */
  readonly byName: (spaceId: string, name: string) => Promise<readonly ActivityPerson[]>;
  readonly byIds: (spaceId: string, userIds: readonly string[]) => Promise<readonly ActivityPerson[]>;
  /** Shows the browser's leave prompt until the returned function is called. */
  readonly hold: () => () => void;
}

export interface PlanSpace {
  readonly spaceId: string;
  readonly zh: string;
  readonly en: string;
}

export const guestOf = (person: ActivityPerson): Guest => ({ key: person.userId, person });

/** Values of a new plan for a space. `now` is ms since 1970. */
export const newPlan = (spaceId: string, now: number): PlanValues => ({
  spaceId,
  name: '',
  description: '',
  ...firstTimes(now),
  exclusive: false,
  guests: [],
});

export const planOf = (activity: Activity, { people, phones }: GuestList): PlanValues => ({
  spaceId: activity.spaceId,
  name: activity.name,
  description: activity.description,
  start: toLocalField(new Date(activity.startAt)),
  end: toLocalField(new Date(activity.endAt)),
  exclusive: activity.exclusive,
  guests: [...people.map(guestOf), ...phones.map((key) => ({ key }))],
});

/** An unchanged field keeps the seconds that it does not display. */
function momentOf(field: string, before: string | undefined): string {
  if (before !== undefined && toLocalField(new Date(before)) === field) return before;
  return new Date(fromLocalField(field) ?? Number.NaN).toISOString();
}

/** The request for valid form values. */
export const requestOf = (values: PlanValues, activity: Activity | undefined): PlanRequest => ({
  ...(activity && { activityId: activity.activityId }),
  spaceId: values.spaceId,
  name: cleanLine(values.name),
  description: cleanText(values.description),
  startAt: momentOf(values.start, activity?.startAt),
  endAt: momentOf(values.end, activity?.endAt),
  exclusive: values.exclusive,
  guests: values.guests.map(({ key }) => key),
});
