import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ofUser, time, words } from '../../server/database/columns';
import { engagements } from '../engagement/tables';
import type { QuizQuestion, QuizStatus } from './model';

const ofEngagement = () =>
  text('engagement_id')
    .notNull()
    .references(() => engagements.id, { onDelete: 'cascade' });

/** Questions that were asked. */
export const quizRuns = pgTable(
  'quiz_runs',
  {
    id: text().primaryKey(),
    engagementId: ofEngagement(),
    /** From 1. */
    round: integer().notNull(),
    questionId: text('question_id').notNull(),
    /** As it was when it was announced. */
    question: jsonb().$type<QuizQuestion>().notNull(),
    /** The chat group that is asked; empty: the whole space. */
    chatId: words('chat_id'),
    status: integer().$type<QuizStatus>().notNull(),
    /** Null: announced without a time. */
    openAt: time('open_at'),
    closeAt: time('close_at'),
    /** When the result is to be shown; null: not by itself. */
    showAt: time('show_at'),
    /** Since when it stands still. */
    pausedAt: time('paused_at'),
    /** Ended without points and result. */
    skipped: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('quiz_runs_round').on(t.engagementId, t.round),
    // What the clock looks through.
    index('quiz_runs_due')
      .on(t.status)
      .where(sql`status < 2 or (status = 2 and show_at is not null)`),
  ],
);

/** The last answer of each person to a question. */
export const quizAnswers = pgTable(
  'quiz_answers',
  {
    runId: text('run_id')
      .notNull()
      .references(() => quizRuns.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    answer: jsonb().$type<string[]>().notNull(),
    receivedAt: time('received_at').notNull(),
    /** Time from the opening to the answer, without pauses. */
    ms: bigint({ mode: 'number' }).notNull(),
    /** That of `quiz_trips` which the points count with; 0: unknown. */
    roundTrip: integer('round_trip').notNull().default(0),
    /** Null: the question has not ended. */
    isRight: boolean('is_right'),
    points: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.userId] }),
    index('quiz_answers_user').on(t.userId),
    check('quiz_answers_points', sql`${t.points} >= 0`),
    check('quiz_answers_ms', sql`${t.ms} >= 0`),
  ],
);

/** Round trips of the people who were there when a question opened, if speed counts: what their answers lose on the way. */
export const quizTrips = pgTable(
  'quiz_trips',
  {
    runId: text('run_id')
      .notNull()
      .references(() => quizRuns.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    /** As the gateway measured it with its pings. */
    ms: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.userId] }), index('quiz_trips_user').on(t.userId)],
);

/** Who takes part in a quiz. */
export const quizIn = pgTable(
  'quiz_in',
  {
    engagementId: ofEngagement(),
    userId: ofUser(),
    /** From 1: the number of the person in this quiz. */
    num: integer().notNull(),
    /** The chat group that the person had joined last on entering; empty: none. */
    team: words('team'),
    enteredAt: time('entered_at').notNull().defaultNow(),
    leftAt: time('left_at'),
    /** The round after which the person only watches; 0: came too late to play. */
    outRound: integer('out_round'),
    /** By a moderator. */
    removedAt: time('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.engagementId, t.userId] }),
    uniqueIndex('quiz_in_num').on(t.engagementId, t.num),
  ],
);
