import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
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

/** What people of a space may be called. */
export const scoreTitles = pgTable(
  'score_titles',
  {
    id: text().primaryKey(),
    spaceId: ofSpace(),
    name: text().notNull(),
    /** Earned points that bring it; null: it is given by hand. */
    points: bigint({ mode: 'number' }),
    at: time('at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('score_titles_name').on(t.spaceId, t.name)],
);

export const userTitles = pgTable(
  'user_titles',
  {
    titleId: text('title_id')
      .notNull()
      .references(() => scoreTitles.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    at: time('at').notNull().defaultNow(),
    /** Taken away by hand: points do not bring it again. */
    takenAt: time('taken_at'),
  },
  (t) => [primaryKey({ columns: [t.titleId, t.userId] }), index('user_titles_user').on(t.userId)],
);
