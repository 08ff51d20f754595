import { z } from 'zod';
import { ACTIVITY_GUESTS_MAX, ACTIVITY_NAME_MAX, ACTIVITY_TEXT_MAX, ENTRY_REFUSALS } from '../model/activity';
import { activityPersonSchema, activitySchema } from '../model/activity.schema';
import { spaceIdSchema } from '../model/space.schema';
import { lineSchema, textSchema } from '../model/user-text.schema';
import { defineCall } from './call';

/*
 * Who may be in a space with exclusive activities (specification, section 4: start, end, auth):
 * - While one runs: managers, people with a role in the events of the space (organizer, host, guest), and its
 *   guests, guests without an invitation too. Whoever else is there is sent out at
 *   its start (`start`), and refused afterwards: `activityExclusive` where the space itself would let the person in,
 *   `activityNoAuth` where it would ask for an invitation.
 * - Who is taken off the list of guests, or loses the role, meanwhile is sent out (`auth`).
 * - At its end (`end`) those leave whom the space itself asks for an invitation (not its organizers and hosts): they
 *   were there only for the activity. Coming back they get `activityClosed`. In a space without invitations nobody leaves.
 * - One that is cancelled while it runs ends at that moment, with all that follows; one that is cancelled before has
 *   never been.
 * - A guest is put on the list as a person or as a phone number; whoever signs in with that number is the guest, today
 *   or later. No answer tells whether a number has an account.
 * - Bans, closed spaces and regions stand above every activity.
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
  /** `admin`: whether the person may plan one here. */
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
  /** Those that are over come last; 50 at most. */
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
  /** `refusal`: what keeps the person out of its space at this moment, by its name in the error catalogue; null: nothing. */
  output: activitySchema.extend({ refusal: z.enum(ENTRY_REFUSALS).nullable() }),
  summary: 'One activity, as its home page shows it',
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
   * Without an id a new one. The guests are those who may stay while it runs when `exclusive`: ids of people, and phone
   * numbers. The list replaces the one before; ids that nobody has are left out.
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
  /** As it stands then. Repeating is harmless; one that is over stays as it was. */
  output: activitySchema,
  summary: 'Call an activity off (managers)',
});

export const listActivityGuests = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/activity/guests',
  nonSpecReason: 'Activities are in section 4, their calls are not',
  access: 'member',
  mutates: false,
  input: z.object({ spaceId: spaceIdSchema, activityId: z.string().min(1).max(64) }),
  /** `phones`: guests who are on the list by their number. */
  output: z.object({ people: z.array(activityPersonSchema), phones: z.array(z.string()) }),
  summary: 'Who is on the list of guests of an activity (managers)',
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
    /** Part of a nickname of somebody who was in the space; empty: anybody who was. */
    name: z.string().trim().max(60).default(''),
    /** Instead of the name: just these people, wherever they have been. */
    userIds: z.array(z.string().max(64)).max(ACTIVITY_GUESTS_MAX).optional(),
  }),
  /** By name 30 at most, those who came last first; by ids those that there are. */
  output: z.object({ people: z.array(activityPersonSchema) }),
  summary: 'People who can be invited to an activity (managers)',
});
