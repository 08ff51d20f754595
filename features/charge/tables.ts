import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofUser, time } from '../../server/database/columns';
import { engagements } from '../engagement/tables';

const ofEngagement = () =>
  text('engagement_id')
    .notNull()
    .references(() => engagements.id, { onDelete: 'cascade' });

/** The bars of the groups, made when the engagement opens. Locked by each charge. */
export const chargeBars = pgTable(
  'charge_bars',
  {
    engagementId: ofEngagement(),
    groupMark: text('group_mark').notNull(),
    /** How many rows of `charges` the bar got, changed in their transaction. */
    level: bigint({ mode: 'number' }).notNull().default(0),
    /** Null: not full yet. */
    fullAt: time('full_at'),
  },
  (t) => [
    primaryKey({ columns: [t.engagementId, t.groupMark] }),
    check('charge_bars_level', sql`${t.level} >= 0`),
  ],
);

/** One unit of energy each. */
export const charges = pgTable(
  'charges',
  {
    engagementId: ofEngagement(),
    groupMark: text('group_mark').notNull(),
    userId: ofUser(),
    /** Minutes since 1970. */
    minute: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.engagementId, t.groupMark, t.userId, t.minute] }),
    index('charges_user').on(t.userId),
  ],
);
