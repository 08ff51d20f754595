import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import type { Same } from '../../contract/model/same';
import { spaceIdSchema } from '../../contract/model/space.schema';
import { lineSchema } from '../../contract/model/user/user-text.schema';
import {
  GIVEN_MAX,
  RANK_PAGE,
  REASON_MAX,
  TITLE_MAX,
  TITLE_POINTS_MAX,
  type OwnScore,
  type ScoreEntry,
  type ScoreRow,
  type TeamRow,
  type Title,
} from './model';

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
const team = z.object({
  rank: z.number().int(),
  name: z.string(),
  score: z.number().int(),
  members: z.number().int(),
});
true satisfies Same<TeamRow, z.infer<typeof team>>;
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

/** `spaceId`: a space where the caller is now; absent: the one that the caller came to last. Empty lists in no space. */
const top = {
  area: 'scores',
  method: 'GET',
  access: 'session',
  mutates: false,
  input: z.object({ spaceId: spaceIdSchema.optional() }),
} as const;

const topUserScore = defineCall({
  ...top,
  path: '/api/skt/topUserScore',
  output: z.object({ rows: z.array(row) }),
  summary: 'The first ten people of the space where the caller is, by the points that they earned',
});

const topTeamScore = defineCall({
  ...top,
  path: '/api/skt/topTeamScore',
  output: z.object({ teams: z.array(team) }),
  summary:
    'The first ten teams of the space where the caller is, by the sum of earned points; a team are the members who show the same label',
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

const title = z.object({
  titleId: z.string(),
  name: z.string(),
  points: z.number().int().nullable(),
  has: z.boolean(),
  since: z.string(),
  worn: z.boolean(),
});
true satisfies Same<Title, z.infer<typeof title>>;
const titleId = z.string().min(1).max(40);
const userId = z.string().min(1).max(64);
const byHand = { nonSpecReason: 'the specification names the list of titles only' } as const;

const listTitles = defineCall({
  ...base,
  method: 'GET',
  path: '/api/userTitle/list',
  nonSpecReason: 'section 7 names the list of titles without its path',
  mutates: false,
  /** `userId`: of another person, for managers. */
  input: bySpace.extend({ userId: userId.optional() }),
  output: z.object({ titles: z.array(title) }),
  summary: 'The titles of a space, and which of them a person has and wears',
});

const saveTitle = defineCall({
  ...base,
  ...byHand,
  method: 'POST',
  path: '/api/userTitle/save',
  mutates: true,
  /** Without a `titleId` one is made. `points` null: it is given by hand. */
  input: bySpace.extend({
    titleId: titleId.optional(),
    name: lineSchema(TITLE_MAX, { empty: 'scoreTitleName', tooLong: 'scoreTitleName' }),
    points: z.number().int().min(1).max(TITLE_POINTS_MAX).nullable(),
  }),
  output: z.object({ titleId: z.string() }),
  summary: 'Make a title of the space, or change one (managers)',
});

const removeTitle = defineCall({
  ...base,
  ...byHand,
  method: 'POST',
  path: '/api/userTitle/remove',
  mutates: true,
  input: bySpace.extend({ titleId }),
  output: z.object({}),
  summary: 'Remove a title of the space from all who have it (managers)',
});

const giveTitle = defineCall({
  ...base,
  ...byHand,
  method: 'POST',
  path: '/api/userTitle/give',
  mutates: true,
  input: bySpace.extend({ titleId, userId, has: z.boolean() }),
  output: z.object({ has: z.boolean() }),
  summary: 'Give a title to a member, or take it (managers)',
});

const wearTitle = defineCall({
  ...base,
  ...byHand,
  method: 'POST',
  path: '/api/userTitle/wear',
  mutates: true,
  /** Empty: none. */
  input: bySpace.extend({ titleId: titleId.or(z.literal('')) }),
  output: z.object({ titleId: z.string() }),
  summary: 'Wear an own title, or none; others see it where no moderator has given a stage name',
});

export const SCORE_CALLS = {
  rankScores,
  topUserScore,
  topTeamScore,
  listScoreEntries,
  giveScore,
  listTitles,
  saveTitle,
  removeTitle,
  giveTitle,
  wearTitle,
} as const;
type ScoreCalls = typeof SCORE_CALLS;

/** To its owner: the points have changed. */
const changed = z.object({ balance: z.number().int(), delta: z.number().int(), reason: z.string() });
/** To a person: a title was given, or taken. */
const titleChanged = z.object({ titleId: z.string(), name: z.string(), has: z.boolean() });
export const SCORE_EVENTS = { changed, titleChanged } as const;

declare module '../../contract/features' {
  interface FeatureCalls extends ScoreCalls {}
  interface FeatureEvents {
    scores: { changed: z.output<typeof changed>; titleChanged: z.output<typeof titleChanged> };
  }
}
