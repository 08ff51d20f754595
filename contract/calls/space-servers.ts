import { z } from 'zod';
import { serverEntrySchema, spaceIdSchema } from '../model/space.schema';
import { defineCall } from './call';

const bySpace = z.object({ spaceId: spaceIdSchema });
const userId = z.string().min(1).max(64);

export const listServers = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/space/listServers',
  nonSpecReason: 'The specification shows the entries and not the path',
  access: 'member',
  mutates: false,
  input: bySpace,
  /** `current`: where the person is now, empty when nowhere. `friends`: those the person follows. */
  output: z.object({
    current: z.string(),
    servers: z.array(
      serverEntrySchema.extend({
        friends: z.array(
          z.object({
            userId: z.string(),
            nickname: z.string(),
            image: z.string(),
            headImage: z.string(),
            color: z.string(),
          }),
        ),
      }),
    ),
  }),
  summary: 'The servers of a space with their people counted',
});

export const queueStatus = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/space/queueStatus',
  nonSpecReason: 'What /get-in-line asks every two seconds; who stops asking loses the place after 20 s',
  access: 'session',
  mutates: true,
  input: bySpace,
  /**
   * `waiting`: `position` counts from 1, `waiting` is the length of the queue. `ready`: a place is kept for this
   * person for `expiresIn` seconds (30; going to /main makes it a minute once); going to /main takes it. `free`: go
   * in. Who is in no queue and finds the space full is in it from now on. Both numbers are 0 where they say nothing.
   */
  output: z.object({
    state: z.enum(['waiting', 'ready', 'free']),
    position: z.number().int(),
    waiting: z.number().int(),
    expiresIn: z.number().int(),
  }),
  summary: 'Where the person stands in the queue of a full space; asking keeps the place',
});

export const leaveQueue = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/space/leaveQueue',
  nonSpecReason: 'The way out of /get-in-line',
  access: 'session',
  mutates: true,
  input: bySpace,
  output: z.object({}),
  summary: 'Leave the queue; harmless when not in it',
});

export const comeMe = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/space/comeMe',
  access: 'member',
  mutates: true,
  /** `sourceUserId`: the person who is asked to come. */
  input: z.object({ sourceUserId: userId, spaceId: spaceIdSchema }),
  /** `sent` is false when that person is not in the space now. */
  output: z.object({ sent: z.boolean() }),
  summary: 'Ask a person to come to where one stands',
});

export const setFollowState = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/space/setFollowState',
  access: 'member',
  mutates: true,
  /** `mark` true: follow; false: follow no more. */
  input: z.object({ toUserId: userId, mark: z.boolean(), spaceId: spaceIdSchema }),
  output: z.object({ followUserId: z.string() }),
  summary: 'Follow a person, or stop',
});
