import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { person, time, words } from '../../server/database/columns';

export const badges = pgTable('badges', {
  id: text().primaryKey(),
  name: text().notNull(),
  nameEn: text('name_en').notNull(),
  description: words('description'),
  descriptionEn: words('description_en'),
  /** Name of a built-in icon. */
  icon: text().notNull(),
  sort: integer().notNull().default(0),
});

export const userBadges = pgTable(
  'user_badges',
  {
    userId: person('user_id'),
    badgeId: text('badge_id')
      .notNull()
      .references(() => badges.id, { onDelete: 'cascade' }),
    /** The space where the badge was earned; empty: platform-wide. */
    spaceId: words('space_id'),
    at: time('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.badgeId] })],
);
