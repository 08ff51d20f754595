import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofUser, serial, time, words } from '../../server/database/columns';
import { engagements } from '../engagement/tables';

/** Chances to draw: each is used once. That one is there says that its task is done. */
export const lotteryChances = pgTable(
  'lottery_chances',
  {
    id: serial(),
    engagementId: text('engagement_id')
      .notNull()
      .references(() => engagements.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    /** The number of the task; 0: without a task; -1: another feature gave it. */
    taskNum: integer('task_num').notNull(),
    /** The date in the zone of the engagement, YYYY-MM-DD; empty: once a person. */
    day: text().notNull(),
    /** Which of the chances of the task, from 0. */
    slot: integer().notNull(),
    /** What another feature gave it for. */
    source: words('source'),
    at: time('at').notNull().defaultNow(),
    usedAt: time('used_at'),
  },
  (t) => [
    uniqueIndex('lottery_chances_once').on(t.engagementId, t.userId, t.taskNum, t.day, t.slot, t.source),
    index('lottery_chances_user').on(t.userId),
  ],
);
