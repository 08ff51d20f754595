import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofSpace, person, time, words } from '../../server/database/columns';

export const spaceLabels = pgTable(
  'space_labels',
  {
    id: text().primaryKey(),
    spaceId: ofSpace(),
    name: text().notNull(),
    color: words('color'),
    sort: integer().notNull().default(0),
    /** Only moderators assign and remove the label. Existing data keeps the column's old name. */
    moderatorsOnly: boolean('keepers_only').notNull().default(false),
  },
  (t) => [uniqueIndex('space_labels_name').on(t.spaceId, t.name)],
);

export const spaceUserLabels = pgTable(
  'space_user_labels',
  {
    id: text().primaryKey(),
    spaceId: ofSpace(),
    userId: person('user_id'),
    labelId: text('label_id')
      .notNull()
      .references(() => spaceLabels.id, { onDelete: 'cascade' }),
    pinned: boolean().notNull().default(false),
    byUserId: text('by_user_id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('space_user_labels_once').on(t.spaceId, t.userId, t.labelId)],
);
