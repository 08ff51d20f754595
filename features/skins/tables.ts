import { boolean, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofSpace, ofUser, time } from '../../server/database/columns';

export const skins = pgTable(
  'skins',
  {
    id: text().primaryKey(),
    spaceId: ofSpace(),
    /** Of the set «others», from 1. */
    head: integer().notNull(),
    body: integer().notNull(),
    name: text().notNull(),
    price: integer().notNull(),
    withdrawn: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex('skins_look').on(t.spaceId, t.head, t.body)],
);

export const userSkins = pgTable(
  'user_skins',
  {
    skinId: text('skin_id')
      .notNull()
      .references(() => skins.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    at: time('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.skinId, t.userId] })],
);
