import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ofSpace, ofUser, serial, time, words } from '../../server/database/columns';
import { users } from '../../server/database/schema';
import type { EngagementState } from './model';
import type { AwardState } from './model-award';
import type { DrawRules } from './model-draw';

/** What is played in a space: a quiz, a vote, a lottery. Its kind is the name of a feature's `EngagementKind`. */
export const engagements = pgTable(
  'engagements',
  {
    id: text().primaryKey(),
    spaceId: ofSpace(),
    kind: text().notNull(),
    name: text().notNull(),
    config: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<EngagementState>().notNull(),
    version: integer().notNull().default(1),
    opensAt: time('opens_at'),
    closesAt: time('closes_at'),
    zone: text().notNull(),
    elementIds: jsonb('element_ids').$type<string[]>().notNull(),
    /** Null: it came with the platform. */
    byUserId: text('by_user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The organiser's id of the request that made it. */
    cid: text().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    /** The end of the log: number and hash of its last entry. */
    logSeq: integer('log_seq').notNull().default(0),
    logHash: text('log_hash').notNull().default(''),
  },
  (t) => [
    index('engagements_space').on(t.spaceId, t.createdAt),
    uniqueIndex('engagements_cid').on(t.spaceId, t.byUserId, t.cid),
    // What the schedule looks through every second.
    index('engagements_due')
      .on(t.state)
      .where(sql`state in ('scheduled', 'open', 'paused')`),
  ],
);

/** Rows are only added; each hash covers the one before (`chainedText`). */
export const engagementLog = pgTable(
  'engagement_log',
  {
    engagementId: text('engagement_id')
      .notNull()
      .references(() => engagements.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    at: time('at').notNull(),
    /** A pseudonym of `engagement_people`, so that the log stays as it is when an account is deleted. */
    actor: words('actor'),
    action: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.engagementId, t.seq] })],
);

/** Who stands behind a pseudonym. */
export const engagementPeople = pgTable(
  'engagement_people',
  {
    engagementId: text('engagement_id')
      .notNull()
      .references(() => engagements.id, { onDelete: 'cascade' }),
    pseudonym: text().notNull(),
    userId: ofUser(),
  },
  (t) => [
    primaryKey({ columns: [t.engagementId, t.pseudonym] }),
    uniqueIndex('engagement_people_user').on(t.engagementId, t.userId),
  ],
);

/** The points of people in a space. Rows are only added: a correction is a row of the opposite. */
export const scoreLedger = pgTable(
  'score_ledger',
  {
    id: serial(),
    spaceId: ofSpace(),
    userId: ofUser(),
    delta: integer().notNull(),
    kind: text().notNull(),
    /** What the points are for: with the kind, at most one row per person. */
    ref: text().notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('score_ledger_ref').on(t.spaceId, t.userId, t.kind, t.ref)],
);

/** Sums of the ledger, changed in the transaction that adds to it. */
export const scoreBalances = pgTable(
  'score_balances',
  {
    spaceId: ofSpace(),
    userId: ofUser(),
    balance: bigint({ mode: 'number' }).notNull(),
    /** Everything ever received: spending never lowers a rank. */
    earned: bigint({ mode: 'number' }).notNull(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.spaceId, t.userId] }),
    check('score_balances_positive', sql`${t.balance} >= 0`),
    index('score_balances_rank').on(t.spaceId, t.earned),
    index('score_balances_user').on(t.userId),
  ],
);

/** The random part of an engagement, fixed before the first chance. Locked by each draw, so that numbers have no gap. */
export const draws = pgTable('draws', {
  engagementId: text('engagement_id')
    .primaryKey()
    .references(() => engagements.id, { onDelete: 'cascade' }),
  /** 32 random bytes under the server's seal (`createSeal`). */
  seed: text().notNull(),
  /** SHA-256 of the seed, hex. */
  commitment: text().notNull(),
  rules: jsonb().$type<DrawRules>().notNull(),
  /** SHA-256 of the canonical JSON of the rules, hex. */
  rulesHash: text('rules_hash').notNull(),
  lastSeq: integer('last_seq').notNull().default(0),
});

/** What was drawn. Rows are only added. */
export const drawPicks = pgTable(
  'draw_picks',
  {
    engagementId: text('engagement_id')
      .notNull()
      .references(() => draws.engagementId, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    /** A pseudonym of `engagement_people`. */
    who: text().notNull(),
    client: text().notNull(),
    value: integer().notNull(),
    /** Empty: nothing. */
    prizeId: words('prize_id'),
    /** The client's id of the request: repeated, it is answered with the same draw. */
    cid: text().notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.engagementId, t.seq] }),
    uniqueIndex('draw_picks_cid').on(t.engagementId, t.who, t.cid),
    index('draw_picks_prize').on(t.engagementId, t.prizeId, t.who),
  ],
);

/** What people have won, until it is in their hands. */
export const awards = pgTable(
  'awards',
  {
    id: text().primaryKey(),
    engagementId: text('engagement_id')
      .notNull()
      .references(() => engagements.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    /** What it was won by, once in the engagement. */
    ref: text().notNull(),
    prizeId: text('prize_id').notNull(),
    name: text().notNull(),
    state: text().$type<AwardState>().notNull(),
    /** Why it is void. */
    reason: words('reason'),
    at: time('at').notNull().defaultNow(),
    settledAt: time('settled_at'),
  },
  (t) => [
    uniqueIndex('awards_ref').on(t.engagementId, t.ref),
    index('awards_user').on(t.userId, t.at),
    index('awards_engagement').on(t.engagementId, t.at),
  ],
);
