import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import { spaceIdSchema } from '../../contract/model/space.schema';
import { engagementSchema } from '../engagement/contract';

const base = {
  area: 'punch-card',
  access: 'member',
  nonSpecReason: 'section 7 names the punch card calls without their paths',
} as const;

const card = z.object({
  engagement: engagementSchema,
  /** Dates of the engagement's zone, YYYY-MM-DD; `from` and `to` empty: without limit. */
  today: z.string(),
  from: z.string(),
  to: z.string(),
  punched: z.array(z.string()),
  streak: z.number().int(),
  makeUpLeft: z.number().int(),
  rewards: z.array(
    z.object({
      id: z.string(),
      days: z.number().int(),
      name: z.string(),
      points: z.number().int(),
      got: z.boolean(),
    }),
  ),
});

const listPunchCards = defineCall({
  ...base,
  method: 'GET',
  path: '/api/punchCard/list',
  mutates: false,
  input: z.object({ spaceId: spaceIdSchema, engagementId: z.string().min(1).max(64).optional() }),
  output: z.object({ cards: z.array(card) }),
  summary: 'The punch cards of a space as the caller has punched them',
});

const punchCard = defineCall({
  ...base,
  method: 'POST',
  path: '/api/punchCard/punchCard',
  mutates: true,
  /** `engagementId` absent: the open card, or the next, or the last. `day` absent: today; else a missed day. */
  input: z.object({
    spaceId: spaceIdSchema,
    engagementId: z.string().min(1).max(64).optional(),
    day: z.iso.date().optional(),
  }),
  /** `won`: what this punch has brought. */
  output: z.object({ card, won: z.array(z.object({ name: z.string(), points: z.number().int() })) }),
  summary: 'Punch today, or a missed day where that is allowed; repeated, it counts once',
});

export const PUNCH_CARD_CALLS = { listPunchCards, punchCard } as const;
type PunchCardCalls = typeof PUNCH_CARD_CALLS;

declare module '../../contract/features' {
  interface FeatureCalls extends PunchCardCalls {}
}
