import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofSpace, ofUser, person, time, words } from '../../server/database/columns';
import type { PlaceableKind, PropRule, PropType } from './model';

/** What people have put down in a space. */
export const spaceProps = pgTable(
  'space_props',
  {
    id: text().primaryKey(),
    spaceId: ofSpace(),
    mapId: text('map_id').notNull(),
    type: text().$type<PropType>().notNull(),
    kind: text().$type<PlaceableKind>().notNull(),
    variant: integer().notNull(),
    x: integer().notNull(),
    y: integer().notNull(),
    text: words('text'),
    ownerUserId: person('owner_user_id'),
    createdAt: time('created_at').notNull().defaultNow(),
    /** Null: as long as the owner is there. */
    expiresAt: time('expires_at'),
    /** Since when the owner has been away; null: the owner is there. */
    awaySince: time('away_since'),
  },
  (t) => [index('space_props_space').on(t.spaceId), index('space_props_owner').on(t.ownerUserId)],
);

/** Who has interacted with a prop, and how often. */
export const spacePropUses = pgTable(
  'space_prop_uses',
  {
    propId: text('prop_id')
      .notNull()
      .references(() => spaceProps.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    times: integer().notNull(),
    /** The client's id of the last request: repeated, it counts once. */
    cid: text().notNull(),
    usedAt: time('used_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.propId, t.userId] })],
);

/** Rules of a space; without a row, moderators may put props down. */
export const spacePropRules = pgTable('space_prop_rules', {
  spaceId: ofSpace().primaryKey(),
  rule: text().$type<PropRule>().notNull(),
  areaIds: jsonb('area_ids').$type<string[]>().notNull(),
  hours: integer().notNull(),
});
