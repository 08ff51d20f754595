import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import type { Same } from '../../contract/model/same';
import { spaceIdSchema } from '../../contract/model/space.schema';
import {
  ENGAGEMENT_ELEMENTS_MAX,
  ENGAGEMENT_NAME_MAX,
  ENGAGEMENT_STATES,
  type Engagement,
  type EngagementLogEntry,
} from './model';

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

export const ENGAGEMENT_CALLS = {
  listEngagements,
  getEngagement,
  saveEngagement,
  removeEngagement,
  setEngagementState,
  engagementLog,
  exportEngagement,
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
export const ENGAGEMENT_EVENTS = { changed, gone } as const;

declare module '../../contract/features' {
  interface FeatureCalls extends EngagementCalls {}
  interface FeatureEvents {
    engagement: {
      changed: z.output<typeof changed>;
      gone: z.output<typeof gone>;
    };
  }
  interface FeaturePermissions {
    /** Starts, pauses, prolongs and ends engagements, and reads their logs. */
    runEngagement: true;
    /** Makes engagements and changes their settings. */
    setEngagement: true;
  }
}
