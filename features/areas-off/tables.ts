import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofSpace, person, time } from '../../server/database/columns';

export const areasOff = pgTable(
  'areas_off',
  {
    spaceId: ofSpace(),
    areaId: text('area_id').notNull(),
    byUserId: person('by_user_id'),
    at: time('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.spaceId, t.areaId] })],
);
