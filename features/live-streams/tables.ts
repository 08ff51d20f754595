import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofSpace, person } from '../../server/database/columns';

/** What the large screens of spaces show from elsewhere. */
export const liveStreams = pgTable(
  'live_streams',
  {
    spaceId: ofSpace(),
    /** The large screen. */
    elementId: text('element_id').notNull(),
    url: text().notNull(),
    /** Who chose it. */
    byUserId: person('by_user_id'),
  },
  (t) => [primaryKey({ columns: [t.spaceId, t.elementId] })],
);
