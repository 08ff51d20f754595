import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { ofSpace, ofUser } from '../../server/database/columns';

/** Visits of people; one over midnight is a row for each day. */
export const visitTimes = pgTable(
  'visit_times',
  {
    id: text().primaryKey(),
    spaceId: ofSpace(),
    userId: ofUser(),
    /** As `visitDay`. */
    day: text().notNull(),
    milliseconds: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [index('visit_times_user').on(t.spaceId, t.userId)],
);
