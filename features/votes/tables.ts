import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofUser, time } from '../../server/database/columns';
import { engagements } from '../engagement/tables';

const ofEngagement = () =>
  text('engagement_id')
    .notNull()
    .references(() => engagements.id, { onDelete: 'cascade' });

/** Votes that say who gave them. The counts are counted, never kept. */
export const votes = pgTable(
  'votes',
  {
    engagementId: ofEngagement(),
    userId: ofUser(),
    /** The date in the zone of the engagement, YYYY-MM-DD; empty: votes are not counted by days. */
    day: text().notNull(),
    /** Which of a person's votes it is, from 0. */
    slot: integer().notNull(),
    candidateId: text('candidate_id').notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.engagementId, t.userId, t.day, t.slot] }),
    uniqueIndex('votes_once').on(t.engagementId, t.userId, t.day, t.candidateId),
  ],
);

/** Who has voted secretly. */
export const voteVoters = pgTable(
  'vote_voters',
  {
    engagementId: ofEngagement(),
    userId: ofUser(),
    day: text().notNull(),
    /** The client's id of the request, by which its repetition is known; it says nothing of the choice. */
    cid: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.engagementId, t.userId, t.day] })],
);

/** What was voted secretly, without the voter and without an order. */
export const voteBallots = pgTable(
  'vote_ballots',
  {
    /** Random. */
    id: text().primaryKey(),
    engagementId: ofEngagement(),
    candidateId: text('candidate_id').notNull(),
  },
  (t) => [index('vote_ballots_engagement').on(t.engagementId)],
);
