import { z } from 'zod';
import { ACTIVITY_GUESTS_MAX, ACTIVITY_NAME_MAX, ACTIVITY_TEXT_MAX, ENTRY_REFUSALS } from '../model/activity';
import { activityPersonSchema, activitySchema } from '../model/activity.schema';
import { spaceIdSchema } from '../model/space.schema';
import { lineSchema, textSchema } from '../model/user/user-text.schema';
import { defineCall } from './call';

/*
 * Access to a space with exclusive activities (specification, section 4: start, end, auth):
 * - While one runs, the space admits managers, members with an event role (organizer, host, guest) and its guests,
 *   who need no invitation. Everybody else is removed at its start (`start`) and refused afterwards: with
 *   `activityExclusive` if the space itself would admit the user, with `activityNoAuth` if it requires an
 *   invitation.
 * - A user who is taken off the guest list or loses the role while it runs is removed (`auth`).
 * - At its end (`end`), if the space itself requires an invitation, users without one are removed, except
 *   organizers and hosts. They get `activityClosed` when they return. In a space without invitations nobody is
 *   removed.
 * - A running activity that is cancelled ends at that moment, with all consequences; one cancelled earlier never
 *   starts.
 * - A guest is listed by user id or by phone number; the user who signs in with that number, now or later, is the
 *   guest. No response reveals whether a number has an account.
 * - Bans, closed spaces and regions take precedence over every activity.
 */

/** A full list of guests by their ids. */
const GUESTS_BODY = 400 * 1024;

export const listActivities = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/activity/list',
  nonSpecReason: 'Activities are in section 4, their calls are not',
  access: 'member',
  mutates: false,
  input: z.object({ spaceId: spaceIdSchema }),
  /** `admin`: whether the caller may plan activities here. */
  output: z.object({
    spaceName: z.string(),
    spaceNameEn: z.string(),
    admin: z.boolean(),
    activities: z.array(activitySchema),
  }),
  summary: 'Activities of a space that are not over or cancelled for more than a day, by their start',
});

export const listMyActivities = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/activity/mine',
  nonSpecReason: 'Activities are in section 4, their calls are not',
  access: 'session',
  mutates: false,
  input: z.object({}),
  /** Ended activities come last; 50 at most. */
  output: z.object({ activities: z.array(activitySchema) }),
  summary: 'Activities that the person is invited to, or of spaces managed, visited or open, by their start',
});

export const getActivity = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/activity/get',
  nonSpecReason: 'Activities are in section 4, their calls are not',
  access: 'session',
  mutates: false,
  input: z.object({ activityId: z.string().min(1).max(64) }),
  /** `refusal`: why the caller cannot enter the space now, by its name in the error catalogue; null: no refusal. */
  output: activitySchema.extend({ refusal: z.enum(ENTRY_REFUSALS).nullable() }),
  summary: 'One activity, for its home page',
});

export const saveActivity = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/activity/save',
  nonSpecReason: 'Activities are in section 4, their calls are not',
  access: 'member',
  mutates: true,
  maxBody: GUESTS_BODY,
  /**
   * Without an id a new activity is created. If `exclusive`, only the guests may stay while it runs: user ids and
   * phone numbers. The list replaces the previous one; unknown ids are ignored.
   */
  input: activitySchema.pick({ spaceId: true, startAt: true, endAt: true, exclusive: true }).extend({
    name: lineSchema(ACTIVITY_NAME_MAX, { empty: 'name_empty', tooLong: 'name_too_long' }),
    description: textSchema(ACTIVITY_TEXT_MAX, { tooLong: 'text_too_long' }),
    activityId: z.string().max(64).optional(),
    guests: z.array(z.string().max(64)).max(ACTIVITY_GUESTS_MAX).default([]),
  }),
  output: activitySchema,
  summary: 'Plan or change an activity (managers)',
});

export const cancelActivity = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/activity/cancel',
  nonSpecReason: 'Activities are in section 4, their calls are not',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, activityId: z.string().min(1).max(64) }),
  /** The resulting activity. Idempotent; an ended activity does not change. */
  output: activitySchema,
  summary: 'Cancel an activity (managers)',
});

export const listActivityGuests = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/activity/guests',
  nonSpecReason: 'Activities are in section 4, their calls are not',
  access: 'member',
  mutates: false,
  input: z.object({ spaceId: spaceIdSchema, activityId: z.string().min(1).max(64) }),
  /** `phones`: guests listed by phone number. */
  output: z.object({ people: z.array(activityPersonSchema), phones: z.array(z.string()) }),
  summary: 'The guest list of an activity (managers)',
});

export const findActivityPeople = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/activity/people',
  nonSpecReason: 'Activities are in section 4, their calls are not',
  access: 'member',
  mutates: false,
  maxBody: GUESTS_BODY,
  input: z.object({
    spaceId: spaceIdSchema,
    /** Part of the nickname of a former visitor; empty: any former visitor. */
    name: lineSchema(60, { tooLong: 'text_too_long' }).default(''),
    /** Instead of the name: exactly these users, whether they have visited or not. */
    userIds: z.array(z.string().max(64)).max(ACTIVITY_GUESTS_MAX).optional(),
  }),
  /** By name 30 at most, latest visit first; by ids the existing ones. */
  output: z.object({ people: z.array(activityPersonSchema) }),
  summary: 'Candidates for the guest list of an activity (managers)',
});
