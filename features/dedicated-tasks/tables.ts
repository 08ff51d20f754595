import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofSpace, ofUser, time, words } from '../../server/database/columns';

export const dedicatedTasks = pgTable(
  'dedicated_tasks',
  {
    id: text().primaryKey(),
    spaceId: ofSpace(),
    taskNum: integer('task_num').notNull(),
    title: text().notNull(),
    text: words('text'),
    link: words('link'),
    areaId: words('area_id'),
    version: integer().notNull(),
  },
  (t) => [uniqueIndex('dedicated_tasks_num').on(t.spaceId, t.taskNum)],
);

export const dedicatedTasksDone = pgTable(
  'dedicated_tasks_done',
  {
    taskId: text('task_id')
      .notNull()
      .references(() => dedicatedTasks.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    at: time('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.taskId, t.userId] })],
);
