import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofSpace, ofUser, person, time } from '../../server/database/columns';

/** Points that organisers gave or took, with the reason; the points themselves are rows of the ledger. */
export const scoreGrants = pgTable(
  'score_grants',
  {
    id: text().primaryKey(),
    spaceId: ofSpace(),
    userId: ofUser(),
    byUserId: person('by_user_id'),
    /** The organiser's id of the request. */
    cid: text().notNull(),
    delta: integer().notNull(),
    reason: text().notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('score_grants_cid').on(t.spaceId, t.byUserId, t.cid)],
);
