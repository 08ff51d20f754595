import { z } from 'zod';
import { activitySchema } from '../model/activity.schema';
import { spaceIdSchema } from '../model/space.schema';
import { defineCall } from './call';

/*
 * Who may be in a space with exclusive activities (specification, section 4: start, end, auth):
 * - While one runs: its managers and guests, guests without an invitation too. Whoever else is there is sent out at
 *   its start (`start`), and refused afterwards: `activityExclusive` where the space itself would let the person in,
 *   `activityNoAuth` where it would ask for an invitation.
 * - Who is taken off the list of guests meanwhile is sent out (`auth`).
 * - At its end (`end`) those leave whom the space itself asks for an invitation: they were there only for the
 *   activity. Coming back they get `activityClosed`. In a space without invitations nobody leaves.
 * - Bans, closed spaces and regions stand above every activity.
 */

export const listActivities = defineCall({
  area: 'space',
  method: 'GET',
  // Chosen by us, with the next two: activities are in section 4, their calls are not.
  path: '/api/activity/list',
  access: 'member',
  mutates: false,
  input: z.object({ spaceId: spaceIdSchema }),
  output: z.object({ activities: z.array(activitySchema) }),
  summary: 'Activities of a space that are not over for more than a day, by their start',
});

export const getActivity = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/activity/get',
  access: 'session',
  mutates: false,
  input: z.object({ activityId: z.string().min(1).max(64) }),
  output: activitySchema,
  summary: 'One activity, as its home page shows it',
});

export const saveActivity = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/activity/save',
  access: 'member',
  mutates: true,
  /** Without an id a new one. The guests are those who may stay while it runs when `exclusive`. */
  input: activitySchema
    .pick({ spaceId: true, name: true, description: true, startAt: true, endAt: true, exclusive: true })
    .extend({
      activityId: z.string().max(64).optional(),
      guests: z.array(z.string().max(64)).max(5000).default([]),
    }),
  output: activitySchema,
  summary: 'Plan or change an activity (managers)',
});
