import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofSpace, ofUser, time } from './columns';

/** State of switchable elements. No row: the state in the document. */
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

/** A user's progress at an element: opened, answered, earned. For `visit`, the id is an area's. */
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

/** Messages left at an element. (`left_messages` holds messages to the operator.) */
export const elementMessages = pgTable(
  'element_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    spaceId: ofSpace(),
    elementId: text('element_id').notNull(),
    userId: ofUser(),
    /** The author's name at the time of writing. */
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
