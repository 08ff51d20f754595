import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import type { Same } from '../../contract/model/same';
import { spaceIdSchema } from '../../contract/model/space.schema';
import type { VisitDuration } from './model';

const bySpace = z.object({ spaceId: spaceIdSchema });
const duration = z.object({ todaySeconds: z.number().int(), totalSeconds: z.number().int() });
true satisfies Same<VisitDuration, z.infer<typeof duration>>;
const base = { area: 'visits', access: 'member', mutates: false } as const;

const visitDuration = defineCall({
  ...base,
  method: 'POST',
  path: '/api/space/visitDuration',
  nonSpecReason: 'section 7 names the visit duration log without its path',
  input: bySpace,
  output: duration,
  summary: 'How long the caller has been in a space, as the server counts; for a minute the same answer',
});

const visitDurationOf = defineCall({
  ...base,
  method: 'GET',
  path: '/api/space/visitDurationOf',
  nonSpecReason: 'organisers see how long people stay',
  input: bySpace.extend({ userId: z.string().min(1).max(64) }),
  output: duration,
  summary: 'How long a user has been in a space, at most a minute old (moderators)',
});

export const VISIT_CALLS = { visitDuration, visitDurationOf } as const;
type VisitCalls = typeof VISIT_CALLS;

declare module '../../contract/features' {
  interface FeatureCalls extends VisitCalls {}
}
