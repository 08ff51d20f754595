import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofSpace, person, time } from '../../server/database/columns';

export const dictionaryEntries = pgTable(
  'dictionary_entries',
  {
    spaceId: ofSpace(),
    key: text().notNull(),
    /** JSON text. */
    value: text().notNull(),
    isPublic: boolean('is_public').notNull(),
    version: integer().notNull(),
    byUserId: person('by_user_id'),
    changedAt: time('changed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.spaceId, t.key] })],
);
