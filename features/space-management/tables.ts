import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Sky, SpaceDocument } from '../../contract/model/space-document';

import { ofSpace, ofUser, time } from '../../server/database/columns';

/** Spaces that were deleted, and end when their time comes. */
export const spaceDeletions = pgTable('space_deletions', {
  spaceId: ofSpace().primaryKey(),
  endsAt: time('ends_at').notNull(),
});

export const spaceTemplates = pgTable(
  'space_templates',
  {
    id: text().primaryKey(),
    userId: ofUser(),
    name: text().notNull(),
    document: jsonb().$type<SpaceDocument>().notNull(),
    sky: jsonb().$type<Sky>().notNull(),
    savedAt: time('saved_at').notNull().defaultNow(),
  },
  (t) => [index('space_templates_user').on(t.userId)],
);
