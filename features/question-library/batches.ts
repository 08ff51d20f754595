import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../server/database/database';
import { users } from '../../server/database/schema';
import { AppError } from '../../server/errors';
import { sha256 } from '../../server/secrets';
import type { EngagementOf } from '../engagement/service';
import type { QuestionLibraryConfig } from './model';
import { batchQuestions, libraryQuestions, questionAnswers } from './tables';

export type Batch = EngagementOf<QuestionLibraryConfig>;
export type BatchQuestion = typeof batchQuestions.$inferSelect;
export type Answered = typeof questionAnswers.$inferSelect;

/** Copies the library into a batch that opens; what was copied before stays. Throws `questionLibraryEmpty`. */
export async function copyQuestions(tx: Tx, { engagementId, spaceId, config }: Batch): Promise<void> {
  const { libraryType, level } = config;
  const there = await tx.$count(batchQuestions, eq(batchQuestions.engagementId, engagementId));
  if (there > 0) return;
  const rows = await tx
    .select()
    .from(libraryQuestions)
    .where(
      and(
        eq(libraryQuestions.spaceId, spaceId),
        eq(libraryQuestions.library, libraryType),
        ...(level === null ? [] : [eq(libraryQuestions.level, level)]),
      ),
    );
  if (rows.length === 0) throw new AppError('questionLibraryEmpty');
  await tx
    .insert(batchQuestions)
    .values(
      rows.map(({ spaceId: _space, library: _library, ...question }) => ({ ...question, engagementId })),
    );
}

/**
 * The questions that a batch asks a person, in their order: both follow from the batch and the person alone, so that a
 * reload does not bring easier ones.
 */
export async function questionsFor(
  on: Pick<Db | Tx, 'select'>,
  { engagementId, config }: Batch,
  userId: string,
): Promise<BatchQuestion[]> {
  const rows = await on.select().from(batchQuestions).where(eq(batchQuestions.engagementId, engagementId));
  const places = rows.map((row) => ({ row, place: sha256(`${engagementId}|${userId}|${row.num}`) }));
  return places
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .slice(0, config.limit)
    .map(({ row }) => row);
}

export const answersOf = (
  on: Pick<Db | Tx, 'select'>,
  { engagementId, config }: Batch,
  userId: string,
): Promise<Answered[]> =>
  on
    .select()
    .from(questionAnswers)
    .where(
      and(
        eq(questionAnswers.engagementId, engagementId),
        eq(questionAnswers.userId, userId),
        eq(questionAnswers.taskNum, config.taskNum),
      ),
    );

export const triesLeft = ({ config }: Batch, answered: Answered | undefined): number => {
  if (!answered) return config.tries;
  return answered.isRight ? 0 : config.tries - answered.answers.length;
};

export const progressOf = (
  batch: Batch,
  questions: readonly BatchQuestion[],
  answers: readonly Answered[],
) => ({
  done: answers.filter((answered) => triesLeft(batch, answered) === 0).length,
  right: answers.filter(({ isRight }) => isRight).length,
  total: questions.length,
});

/** How each question was answered; people are counted. */
export async function statisticsOf(db: Db, { engagementId }: Batch) {
  const questions = await db
    .select()
    .from(batchQuestions)
    .where(eq(batchQuestions.engagementId, engagementId))
    .orderBy(asc(batchQuestions.num));
  const first = sql<number>`(${questionAnswers.answers} ->> 0)::int`;
  const rows = await db
    .select({
      num: questionAnswers.questionNum,
      first,
      people: sql<number>`count(*)::int`,
      right: sql<number>`(count(*) filter (where ${questionAnswers.isRight}))::int`,
    })
    .from(questionAnswers)
    .where(eq(questionAnswers.engagementId, engagementId))
    .groupBy(questionAnswers.questionNum, first);
  return questions.map(({ num, text, options, right: rightOption }) => {
    const own = rows.filter((row) => row.num === num);
    const sum = (of: (row: (typeof rows)[number]) => number) => own.reduce((all, row) => all + of(row), 0);
    return {
      questionNum: num,
      text,
      options,
      rightOption,
      people: sum(({ people }) => people),
      rightAtOnce: sum((row) => (row.first === rightOption ? row.people : 0)),
      right: sum(({ right }) => right),
      chosen: options.map((_, option) => own.find((row) => row.first === option)?.people ?? 0),
    };
  });
}

const LETTERS = 'ABCDEF';

/** Person × question, for the organiser. */
export async function answerRows(db: Db, { engagementId }: Batch) {
  const rows = await db
    .select({
      nickname: users.nickname,
      num: questionAnswers.questionNum,
      text: batchQuestions.text,
      answers: questionAnswers.answers,
      isRight: questionAnswers.isRight,
      at: questionAnswers.at,
    })
    .from(questionAnswers)
    .innerJoin(users, eq(users.id, questionAnswers.userId))
    .innerJoin(
      batchQuestions,
      and(
        eq(batchQuestions.engagementId, questionAnswers.engagementId),
        eq(batchQuestions.num, questionAnswers.questionNum),
      ),
    )
    .where(eq(questionAnswers.engagementId, engagementId))
    .orderBy(questionAnswers.questionNum, questionAnswers.at);
  return {
    columns: ['question', 'text', 'nickname', 'answers', 'right', 'time'],
    rows: rows.map(({ nickname, num, text, answers, isRight, at }) => [
      num,
      text,
      nickname ?? '',
      answers.map((option) => LETTERS[option] ?? '').join(' '),
      isRight ? 1 : 0,
      at.toISOString(),
    ]),
  };
}
