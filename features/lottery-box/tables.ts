import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofUser, serial, time, words } from '../../server/database/columns';
import { engagements } from '../engagement/tables';
import type { OwnBoxState } from './model';

const ofEngagement = () =>
  text('engagement_id')
    .notNull()
    .references(() => engagements.id, { onDelete: 'cascade' });

/** Boxes of the scene that somebody has opened or reserved. */
export const boxOpens = pgTable(
  'box_opens',
  {
    id: serial(),
    engagementId: ofEngagement(),
    boxMark: text('box_mark').notNull(),
    userId: ofUser(),
    /** The client's id of the request: repeated, it is the same opening. */
    cid: text().notNull(),
    /** What the person's browser adds to the draw, fixed when it was reserved. */
    client: text().notNull(),
    /** The date in the zone of the engagement, YYYY-MM-DD. */
    day: text().notNull(),
    at: time('at').notNull().defaultNow(),
    /** Absent: reserved. */
    givenAt: time('given_at'),
    /** The id of the request that took it, where that is another one. */
    takenCid: words('taken_cid'),
  },
  (t) => [
    uniqueIndex('box_opens_cid').on(t.engagementId, t.userId, t.cid),
    index('box_opens_box').on(t.engagementId, t.boxMark, t.userId),
    index('box_opens_user').on(t.userId),
  ],
);

/** Until when a box of the scene is away for everybody. */
export const boxAway = pgTable(
  'box_away',
  { engagementId: ofEngagement(), boxMark: text('box_mark').notNull(), until: time('until').notNull() },
  (t) => [primaryKey({ columns: [t.engagementId, t.boxMark] })],
);

/** Closed boxes that people took along. */
export const userBoxes = pgTable(
  'user_boxes',
  {
    id: text().primaryKey(),
    engagementId: ofEngagement(),
    userId: ofUser(),
    /** Where it comes from, once in the engagement. */
    ref: text().notNull(),
    state: text().$type<OwnBoxState>().notNull().default('closed'),
    /** The number of its draw, once it is open. */
    seq: integer(),
    /** Empty: nothing. */
    prizeId: words('prize_id'),
    at: time('at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('user_boxes_ref').on(t.engagementId, t.ref),
    index('user_boxes_user').on(t.userId, t.at),
  ],
);
