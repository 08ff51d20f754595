import { z } from 'zod';
import { ERROR_CODES, type ErrorName } from '../../contract/calls/errors';
import { privateEventSchema } from '../../contract/model/chat/private-chat.schema';
import { byeReasonSchema, spaceEventSchema } from '../../contract/wire/events.schema';
import type {
  MemberRequest,
  Expulsion,
  GateOpened,
  Moved,
  UserEvent,
  Recheck,
  SessionEnd,
  SpaceBroadcast,
} from '../platform';
import type { Topic } from './nodes';

const topic = <T>(name: string, schema: z.ZodType<T>): Topic<T> => ({ name, schema });
const spaceId = z.string();
const userId = z.string();
const errorSchema = z.custom<ErrorName>((name) => typeof name === 'string' && name in ERROR_CODES);

/**
 * Topics for the streams of `Platform` between nodes. The topics' names are shared with nodes of other
 * versions and therefore stay.
 */
export const TOPICS = {
  expelled: topic<Expulsion>(
    'expelled',
    z.object({
      spaceId,
      userId,
      error: errorSchema.exactOptional(),
      bye: byeReasonSchema.exactOptional(),
      why: z.string().exactOptional(),
      until: z.string().exactOptional(),
    }),
  ),
  recheck: topic<Recheck>('recheck', z.object({ spaceId, bye: byeReasonSchema })),
  memberRequests: topic<MemberRequest>(
    'asked',
    z.intersection(
      z.object({ spaceId, fromUserId: userId, toUserId: userId }),
      z.discriminatedUnion('k', [
        z.object({ k: z.literal('come') }),
        z.object({ k: z.literal('follow'), mark: z.boolean() }),
      ]),
    ),
  ),
  userEvents: topic<UserEvent>('personTold', z.object({ userId, event: privateEventSchema })),
  spaceEvents: topic<SpaceBroadcast>(
    'spaceTold',
    z.object({ spaceId, event: spaceEventSchema, to: z.array(userId).exactOptional() }),
  ),
  gateOpened: topic<GateOpened>('gateOpened', z.object({ spaceId, userId, elementId: z.string() })),
  userChanged: topic<{ readonly userId: string }>('userChanged', z.object({ userId })),
  sessionEnded: topic<SessionEnd>(
    'sessionEnded',
    z.object({ sessionId: z.string(), userId, why: z.enum(['signedOut', 'expired']) }),
  ),
  moved: topic<Moved>('moved', z.object({ spaceId, userId, serverId: z.string() })),
} as const;
