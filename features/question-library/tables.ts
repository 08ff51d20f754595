import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofSpace, ofUser, time, words } from '../../server/database/columns';
import { engagements } from '../engagement/tables';

const ofEngagement = () =>
  text('engagement_id')
    .notNull()
    .references(() => engagements.id, { onDelete: 'cascade' });

const ofQuestion = () => ({
  num: integer().notNull(),
  level: integer().notNull(),
  text: text().notNull(),
  options: jsonb().$type<string[]>().notNull(),
  /** The place of the right option, from 0. Never sent before an answer. */
  right: integer('right_option').notNull(),
  explanation: words('explanation'),
});

/** The questions of a space, in libraries. */
export const libraryQuestions = pgTable(
  'library_questions',
  { spaceId: ofSpace(), library: text().notNull(), ...ofQuestion() },
  (t) => [primaryKey({ columns: [t.spaceId, t.library, t.num] })],
);

/** The questions of a batch as they were when it opened: a later change of the library does not reach it. */
export const batchQuestions = pgTable(
  'batch_questions',
  { engagementId: ofEngagement(), ...ofQuestion() },
  (t) => [primaryKey({ columns: [t.engagementId, t.num] })],
);

/** The answers of people, each question once. */
export const questionAnswers = pgTable(
  'question_answers',
  {
    engagementId: ofEngagement(),
    userId: ofUser(),
    taskNum: integer('task_num').notNull(),
    questionNum: integer('question_num').notNull(),
    /** The options that were chosen, in order: the first counts, unless more tries are allowed. */
    answers: jsonb().$type<number[]>().notNull(),
    isRight: boolean('is_right').notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.engagementId, t.userId, t.taskNum, t.questionNum] }),
    index('question_answers_user').on(t.userId),
  ],
);
