import { z } from 'zod';
import { activitySchema } from '../model/activity.schema';
import { spaceIdSchema } from '../model/space.schema';
import { defineCall } from './call';

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
