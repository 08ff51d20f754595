import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofUser, time } from '../../server/database/columns';
import { engagements } from '../engagement/tables';

const ofEngagement = () =>
  text('engagement_id')
    .notNull()
    .references(() => engagements.id, { onDelete: 'cascade' });

/** Tasks that were done and paid. */
export const scoreTaskDone = pgTable(
  'score_task_done',
  {
    engagementId: ofEngagement(),
    userId: ofUser(),
    taskNum: integer('task_num').notNull(),
    /** The date in the zone of the engagement, YYYY-MM-DD; empty: once a person. */
    day: text().notNull(),
    points: integer().notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.engagementId, t.userId, t.taskNum, t.day] }),
    index('score_task_done_user').on(t.userId),
  ],
);

/** What the tasks of an engagement have paid to a person on a day of its zone. */
export const scoreTaskDays = pgTable(
  'score_task_days',
  {
    engagementId: ofEngagement(),
    userId: ofUser(),
    date: text().notNull(),
    points: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.engagementId, t.userId, t.date] }),
    index('score_task_days_user').on(t.userId),
    check('score_task_days_positive', sql`${t.points} >= 0`),
  ],
);
