import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import type { Same } from '../../contract/model/same';
import { spaceIdSchema } from '../../contract/model/space.schema';
import {
  ENGAGEMENT_ELEMENTS_MAX,
  ENGAGEMENT_NAME_MAX,
  ENGAGEMENT_STATES,
  TOLD_MAX,
  type Engagement,
  type EngagementLogEntry,
  type OrganizedEngagement,
  type OrganizedSpace,
} from './model';
import { AWARD_REASON_MAX, AWARD_STATES, type Award, type AwardOfPerson } from './model-award';

const bySpace = z.object({ spaceId: spaceIdSchema });
const engagementId = z.string().min(1).max(40);
const byEngagement = bySpace.extend({ engagementId });
const state = z.enum(ENGAGEMENT_STATES);
const version = z.number().int().min(0);
const settings = z.record(z.string(), z.unknown());
const instant = z.iso.datetime({ offset: true }).or(z.literal(''));

export const engagementSchema = z.object({
  engagementId: z.string(),
  kind: z.string(),
  name: z.string(),
  state,
  version: z.number().int(),
  opensAt: z.string(),
  closesAt: z.string(),
  zone: z.string(),
  elementIds: z.array(z.string()),
});
true satisfies Same<Engagement, z.infer<typeof engagementSchema>>;

const organizedSpace = z.object({
  spaceId: z.string(),
  spaceName: z.string(),
  spaceNameEn: z.string(),
  maySet: z.boolean(),
});
true satisfies Same<OrganizedSpace, z.infer<typeof organizedSpace>>;
const organizedEngagement = engagementSchema.extend({ spaceId: z.string(), people: z.number().int() });
true satisfies Same<OrganizedEngagement, z.infer<typeof organizedEngagement>>;

const logEntry = z.object({
  seq: z.number().int(),
  at: z.string(),
  actor: z.string(),
  nickname: z.string(),
  action: z.string(),
  data: settings,
  hash: z.string(),
});
true satisfies Same<EngagementLogEntry, z.infer<typeof logEntry>>;

const ours = {
  area: 'engagement',
  access: 'member',
  nonSpecReason: 'the specification names the calls of participants only; organisers need these',
} as const;

const listEngagements = defineCall({
  ...ours,
  method: 'GET',
  path: '/api/engagement/list',
  mutates: false,
  input: bySpace,
  /** Drafts only for those who run engagements. `serverNow`: milliseconds since 1970. */
  output: z.object({ engagements: z.array(engagementSchema), mayRun: z.boolean(), serverNow: z.number() }),
  summary: 'The engagements of a space, the newest first',
});

const organizedEngagements = defineCall({
  ...ours,
  access: 'session',
  method: 'GET',
  path: '/api/engagement/organized',
  mutates: false,
  /** `spaceId`, `state`: only those. */
  input: z.object({
    spaceId: spaceIdSchema.optional(),
    state: state.optional(),
    pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  /**
   * `spaces`: all in which the caller may run engagements, also those that `spaceId` leaves out; empty for everybody else.
   * `total`: on all pages; `running`: open or paused in the chosen spaces, of every state.
   */
  output: z.object({
    spaces: z.array(organizedSpace),
    engagements: z.array(organizedEngagement),
    total: z.number().int(),
    running: z.number().int(),
    serverNow: z.number(),
  }),
  summary: 'The engagements of all spaces in which the caller runs them, what runs first; 30 a page',
});

const toldEngagements = defineCall({
  ...ours,
  method: 'GET',
  path: '/api/engagement/told',
  mutates: false,
  input: bySpace.extend({
    /** Ids, with commas between them. */
    engagementIds: z
      .string()
      .max(500)
      .transform((text) => [...new Set(text.split(','))].slice(0, TOLD_MAX)),
  }),
  /** By id, as `changed` tells it; those that the caller may not see, and kinds that tell nothing, are left out. */
  output: z.object({ told: z.record(z.string(), settings) }),
  summary: 'What was told last of some engagements, for people who came later',
});

const getEngagement = defineCall({
  ...ours,
  method: 'GET',
  path: '/api/engagement/get',
  mutates: false,
  input: byEngagement,
  output: z.object({ engagement: engagementSchema, config: settings, serverNow: z.number() }),
  summary: 'An engagement with its settings (moderators)',
});

const saveEngagement = defineCall({
  ...ours,
  method: 'POST',
  path: '/api/engagement/save',
  mutates: true,
  maxBody: 1024 * 1024,
  /**
   * Without an `engagementId` a draft is made; a repeated `cid` answers with the same one. With one, `version` is the
   * version that was read, and the engagement has not opened yet.
   */
  input: bySpace.extend({
    engagementId: engagementId.optional(),
    cid: z.string().min(8).max(40),
    version: version.default(0),
    kind: z.string().min(1).max(30),
    name: z.string().trim().min(1).max(ENGAGEMENT_NAME_MAX),
    config: settings,
    opensAt: instant.default(''),
    closesAt: instant.default(''),
    zone: z.string().max(60),
    elementIds: z.array(z.string().min(1).max(64)).max(ENGAGEMENT_ELEMENTS_MAX).default([]),
  }),
  output: z.object({ engagement: engagementSchema }),
  summary: 'Make an engagement, or change one that has not opened (managers)',
});

const removeEngagement = defineCall({
  ...ours,
  method: 'POST',
  path: '/api/engagement/remove',
  mutates: true,
  input: byEngagement,
  output: z.object({}),
  summary: 'Remove an engagement that has not opened (managers); idempotent',
});

const setEngagementState = defineCall({
  ...ours,
  method: 'POST',
  path: '/api/engagement/setState',
  mutates: true,
  /** The state that it has already is answered as a success. `closesAt`: the new end, also without another state. */
  input: byEngagement.extend({ state, version, closesAt: instant.optional() }),
  output: z.object({ engagement: engagementSchema }),
  summary: 'Schedule, open, pause, prolong, close or settle an engagement (moderators)',
});

const engagementLog = defineCall({
  ...ours,
  method: 'GET',
  path: '/api/engagement/log',
  mutates: false,
  input: byEngagement.extend({ after: z.coerce.number().int().min(0).default(0) }),
  output: z.object({ entries: z.array(logEntry) }),
  summary: 'What has happened in an engagement, in order; 100 entries a page (moderators)',
});

const exportEngagement = defineCall({
  ...ours,
  method: 'GET',
  path: '/api/engagement/export',
  mutates: false,
  input: byEngagement,
  /** `csv`: with a byte order mark; a cell never begins a formula. */
  output: z.object({ csv: z.string() }),
  summary: 'The results of an engagement as a table (moderators)',
});

const award = z.object({
  awardId: z.string(),
  engagementId: z.string(),
  title: z.string(),
  prizeId: z.string(),
  name: z.string(),
  state: z.enum(AWARD_STATES),
  reason: z.string(),
  at: z.string(),
});
true satisfies Same<Award, z.infer<typeof award>>;
const awardOfPerson = award.extend({ userId: z.string(), nickname: z.string() });
true satisfies Same<AwardOfPerson, z.infer<typeof awardOfPerson>>;

const listUserPrizes = defineCall({
  ...ours,
  method: 'GET',
  path: '/api/userPrize/list',
  nonSpecReason: 'section 7 names the list of user prizes without its path',
  mutates: false,
  input: bySpace,
  output: z.object({ prizes: z.array(award) }),
  summary: 'What the caller has won in a space, the newest first',
});

const listAwards = defineCall({
  ...ours,
  method: 'GET',
  path: '/api/engagement/awards',
  mutates: false,
  input: byEngagement.extend({ pageNum: z.coerce.number().int().min(1).default(1) }),
  output: z.object({ awards: z.array(awardOfPerson), total: z.number().int() }),
  summary: 'What was won in an engagement, what is to be handed out first; 30 a page (moderators)',
});

const settleAward = defineCall({
  ...ours,
  method: 'POST',
  path: '/api/engagement/award',
  mutates: true,
  /** `reason`: needed for `void`. */
  input: bySpace.extend({
    awardId: z.string().min(1).max(40),
    state: z.enum(['given', 'void']),
    reason: z.string().trim().max(AWARD_REASON_MAX).default(''),
  }),
  output: z.object({ award: awardOfPerson }),
  summary: 'Hand an award out, or make it void with a reason (managers); repeated, it changes nothing',
});

const drawPrize = z.object({
  id: z.string(),
  name: z.string(),
  weight: z.number().int(),
  stock: z.number().int().nullable(),
});

const getDraw = defineCall({
  ...ours,
  method: 'GET',
  path: '/api/engagement/draw',
  mutates: false,
  input: byEngagement.extend({ after: z.coerce.number().int().min(0).default(0) }),
  /**
   * `commitment`: SHA-256 of the seed; `total`: draws until now; `rulesHash`: SHA-256 of the canonical JSON of `rules`. Only at settlement: `seed`
   * (hex), and `drawn` after the number `after`, 1,000 a page. `who`: the pseudonym of the caller; empty: none yet.
   */
  output: z.object({
    drawId: z.string(),
    commitment: z.string(),
    rulesHash: z.string(),
    rules: z.object({ prizes: z.array(drawPrize).readonly(), perPerson: z.number().int().nullable() }),
    total: z.number().int(),
    who: z.string(),
    seed: z.string(),
    drawn: z.array(
      z.object({
        seq: z.number().int(),
        who: z.string(),
        client: z.string(),
        value: z.number().int(),
        prizeId: z.string(),
      }),
    ),
  }),
  summary: 'What is needed to check the draws of an engagement',
});

export const ENGAGEMENT_CALLS = {
  listEngagements,
  organizedEngagements,
  toldEngagements,
  getEngagement,
  saveEngagement,
  removeEngagement,
  setEngagementState,
  engagementLog,
  exportEngagement,
  listUserPrizes,
  listAwards,
  settleAward,
  getDraw,
} as const;
type EngagementCalls = typeof ENGAGEMENT_CALLS;

/** Something about an engagement is new: its state, and what its kind tells of it. */
const changed = z.object({
  engagement: engagementSchema,
  serverNow: z.number(),
  data: settings.optional(),
});
/** An engagement was removed, or withdrawn from the schedule. */
const gone = z.object({ engagementId: z.string() });
/** To its winner: an award was handed out, or made void. */
const awardChanged = z.object({ award });
export const ENGAGEMENT_EVENTS = { changed, gone, awardChanged } as const;

declare module '../../contract/features' {
  interface FeatureCalls extends EngagementCalls {}
  interface FeatureEvents {
    engagement: {
      changed: z.output<typeof changed>;
      gone: z.output<typeof gone>;
      awardChanged: z.output<typeof awardChanged>;
    };
  }
  interface FeaturePermissions {
    /** Starts, pauses, prolongs and ends engagements, and reads their logs. */
    runEngagement: true;
    /** Makes engagements and changes their settings. */
    setEngagement: true;
    /** Hands prizes out, or makes them void. */
    awardPrize: true;
  }
}
