import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofUser, time } from '../../server/database/columns';
import { engagements } from '../engagement/tables';

const ofEngagement = () =>
  text('engagement_id')
    .notNull()
    .references(() => engagements.id, { onDelete: 'cascade' });

/** Days that people have punched. */
export const punches = pgTable(
  'punches',
  {
    engagementId: ofEngagement(),
    userId: ofUser(),
    /** A date of the engagement's zone, YYYY-MM-DD. */
    day: text().notNull(),
    /** Punched on a later day. */
    madeUp: boolean('made_up').notNull().default(false),
    at: time('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.engagementId, t.userId, t.day] })],
);

/** Rewards that people got, by the punched days that they are for. */
export const punchRewards = pgTable(
  'punch_rewards',
  {
    engagementId: ofEngagement(),
    userId: ofUser(),
    days: integer().notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.engagementId, t.userId, t.days] })],
);
