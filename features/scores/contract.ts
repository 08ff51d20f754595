import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import type { Same } from '../../contract/model/same';
import { spaceIdSchema } from '../../contract/model/space.schema';
import { GIVEN_MAX, RANK_PAGE, REASON_MAX, type OwnScore, type ScoreEntry, type ScoreRow } from './model';

const bySpace = z.object({ spaceId: spaceIdSchema });
const base = { area: 'scores', access: 'member' } as const;

const row = z.object({
  rank: z.number().int(),
  userId: z.string(),
  nickname: z.string(),
  color: z.string(),
  image: z.string(),
  earned: z.number().int(),
});
true satisfies Same<ScoreRow, z.infer<typeof row>>;
const own = z.object({
  rank: z.number().int().nullable(),
  balance: z.number().int(),
  earned: z.number().int(),
});
true satisfies Same<OwnScore, z.infer<typeof own>>;
const entry = z.object({
  id: z.number().int(),
  delta: z.number().int(),
  kind: z.string(),
  reason: z.string(),
  at: z.string(),
});
true satisfies Same<ScoreEntry, z.infer<typeof entry>>;

const rankScores = defineCall({
  ...base,
  method: 'GET',
  path: '/api/userSpaceScore/v3/rank',
  mutates: false,
  input: bySpace.extend({
    pageNum: z.coerce.number().int().min(1).default(1),
    pageSize: z.coerce.number().int().min(1).max(RANK_PAGE).default(RANK_PAGE),
  }),
  output: z.object({ rows: z.array(row), total: z.number().int(), own }),
  summary: 'The people of a space by the points that they earned, and the own points',
});

const listScoreEntries = defineCall({
  ...base,
  method: 'GET',
  path: '/api/userSpaceScore/list',
  nonSpecReason: 'people want to know where their points come from',
  mutates: false,
  /** `before`: the id of the last entry of the page before. */
  input: bySpace.extend({ before: z.coerce.number().int().min(1).optional() }),
  output: z.object({ entries: z.array(entry), more: z.boolean() }),
  summary: 'What the own points come from and went to, the newest first; 30 a page',
});

const giveScore = defineCall({
  ...base,
  method: 'POST',
  path: '/api/userSpaceScore/give',
  nonSpecReason: 'organisers give and take points by hand',
  mutates: true,
  /** `delta` less than 0 takes points, at most those that are left. A repeated `cid` changes nothing. */
  input: bySpace.extend({
    userId: z.string().min(1).max(64),
    delta: z
      .number()
      .int()
      .min(-GIVEN_MAX)
      .max(GIVEN_MAX)
      .refine((delta) => delta !== 0),
    reason: z.string().trim().min(1).max(REASON_MAX),
    cid: z.string().min(8).max(40),
  }),
  output: own,
  summary: 'Give points to a member, or take them, with a reason (managers)',
});

export const SCORE_CALLS = { rankScores, listScoreEntries, giveScore } as const;
type ScoreCalls = typeof SCORE_CALLS;

/** To its owner: the points have changed. */
const changed = z.object({ balance: z.number().int(), delta: z.number().int(), reason: z.string() });
export const SCORE_EVENTS = { changed } as const;

declare module '../../contract/features' {
  interface FeatureCalls extends ScoreCalls {}
  interface FeatureEvents {
    scores: { changed: z.output<typeof changed> };
  }
}
