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
  /** `current`: the caller's server, empty if none. `friends`: users that the caller follows. */
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
  nonSpecReason:
    'The poll of /get-in-line, every two seconds; a client that stops polling loses its place after 20 s',
  access: 'session',
  afterRemoval: true,
  mutates: true,
  input: bySpace,
  /**
   * `waiting`: `position` counts from 1, `waiting` is the length of the queue. `ready`: a seat is reserved for
   * `expiresIn` seconds (30; opening /main extends it to a minute, once); opening /main takes it. `free`: enter. A
   * caller without a place in the queue of a full space is appended. Both numbers are 0 in the other states.
   */
  output: z.object({
    state: z.enum(['waiting', 'ready', 'free']),
    position: z.number().int(),
    waiting: z.number().int(),
    expiresIn: z.number().int(),
  }),
  summary: "The caller's place in the queue of a full space; polling keeps it",
});

export const leaveQueue = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/space/leaveQueue',
  nonSpecReason: 'The cancel button of /get-in-line',
  access: 'session',
  afterRemoval: true,
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
  /** `sourceUserId`: the invited user. */
  input: z.object({ sourceUserId: userId, spaceId: spaceIdSchema }),
  /** `sent` is false if that user is not in the space. */
  output: z.object({ sent: z.boolean() }),
  summary: "Ask a user to come to the caller's position",
});

export const setFollowState = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/space/setFollowState',
  access: 'member',
  mutates: true,
  /** `mark` true: follow; false: unfollow. */
  input: z.object({ toUserId: userId, mark: z.boolean(), spaceId: spaceIdSchema }),
  output: z.object({ followUserId: z.string() }),
  summary: 'Follow a person, or stop',
});
