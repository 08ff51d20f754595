import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofSpace, ofUser, time } from './columns';

/** What is switched in a space; no row: as the document says. */
export const elementStates = pgTable(
  'element_states',
  {
    spaceId: ofSpace(),
    elementId: text('element_id').notNull(),
    on: boolean().notNull(),
    byUserId: text('by_user_id').notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.spaceId, t.elementId] })],
);

export type MarkKind = 'gate' | 'answer' | 'medal' | 'visit';

/** What a person has done at a thing: opened, answered, earned; for `visit` the id is an area's. */
export const elementMarks = pgTable(
  'element_marks',
  {
    spaceId: ofSpace(),
    elementId: text('element_id').notNull(),
    userId: ofUser(),
    kind: text().$type<MarkKind>().notNull(),
    data: jsonb().$type<Record<string, number | string>>().notNull().default({}),
    at: time('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.spaceId, t.userId, t.kind, t.elementId] })],
);

/** Messages left at a thing. (`left_messages` holds those left to the operator.) */
export const elementMessages = pgTable(
  'element_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    spaceId: ofSpace(),
    elementId: text('element_id').notNull(),
    userId: ofUser(),
    /** The writer's name at the time of writing. */
    nickname: text().notNull(),
    cid: text().notNull(),
    text: text().notNull(),
    createdAt: time('created_at').notNull(),
    removedAt: time('removed_at'),
  },
  (t) => [
    uniqueIndex('element_messages_cid').on(t.spaceId, t.userId, t.cid),
    index('element_messages_page').on(t.spaceId, t.elementId, t.id),
  ],
);
