import { eq } from 'drizzle-orm';
import { users } from '../../server/database/schema';
import { AppError } from '../../server/errors';
import { defineServerFeature, type FeatureContext, type FeatureParts } from '../../server/features/feature';
import {
  answerRows,
  answersOf,
  copyQuestions,
  progressOf,
  questionsFor,
  statisticsOf,
  triesLeft,
  type Answered,
  type Batch,
  type BatchQuestion,
} from './batches';
import { QUESTION_LIBRARY_CALLS } from './contract';
import { QUESTION_LIBRARY_ERRORS } from './errors';
import { LIBRARY_EXHIBIT } from './exhibit';
import { addQuestions, changeQuestion, librariesOf, pageOf, questionWith, removeQuestion } from './library';
import { FAULTS_SHOWN, type QuestionLibraryConfig } from './model';
import { questionsOf } from './model-csv';
import { questionLibraryConfigSchema } from './model.schema';
import { questionAnswers } from './tables';

/** Of the points in the ledger. */
const KIND = 'question-library';

function createQuestionLibraries({
  db,
  service,
  permissions,
}: FeatureContext): FeatureParts<typeof QUESTION_LIBRARY_CALLS> {
  const engagement = service('engagement');
  const { now, ledger } = engagement;
  const batches = engagement.register<QuestionLibraryConfig>({
    kind: 'question-library',
    config: questionLibraryConfigSchema,
    exhibit: LIBRARY_EXHIBIT,
    errors: ['questionLibraryName'],
    async onStep(tx, batch) {
      if (batch.state === 'open') await copyQuestions(tx, batch);
    },
    people: [questionAnswers],
    report: (batch) => answerRows(db, batch),
  });
  const forManagers = (spaceId: string, userId: string) =>
    permissions.check(spaceId, userId, 'setEngagement');

  /** What a person may know of a question that was answered. */
  const told = (batch: Batch, question: BatchQuestion, answered: Answered) => {
    const left = triesLeft(batch, answered);
    return {
      right: answered.isRight,
      triesLeft: left,
      rightAnswer: left === 0 ? question.right : null,
      explanation: left === 0 ? question.explanation : '',
      points: answered.isRight ? batch.config.points : 0,
    };
  };
  /** Keeps an answer; one that was kept already, or comes too often, changes nothing. undefined: the batch is not open. */
  const keep = (
    batch: Batch,
    question: BatchQuestion,
    userId: string,
    answer: number,
    receivedAt: number,
  ): Promise<Answered | undefined> =>
    db.transaction(async (tx) => {
      const { engagementId, spaceId, config } = batch;
      const until = (await batches.accepting(tx, [engagementId])).get(engagementId) ?? 0;
      // One at a time for a person: the tries are counted.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
      const before = (await answersOf(tx, batch, userId)).find(
        ({ questionNum }) => questionNum === question.num,
      );
      if (before && (triesLeft(batch, before) === 0 || before.answers.at(-1) === answer)) return before;
      if (receivedAt > until) return undefined;
      const isRight = answer === question.right;
      const row = {
        engagementId,
        userId,
        taskNum: config.taskNum,
        questionNum: question.num,
        answers: [...(before?.answers ?? []), answer],
        isRight,
        at: new Date(receivedAt),
      };
      await tx
        .insert(questionAnswers)
        .values(row)
        .onConflictDoUpdate({
          target: [
            questionAnswers.engagementId,
            questionAnswers.userId,
            questionAnswers.taskNum,
            questionAnswers.questionNum,
          ],
          set: { answers: row.answers, isRight, at: row.at },
        });
      if (isRight && config.points > 0) {
        const ref = `${engagementId} ${question.num}`;
        await ledger.add(tx, { spaceId, userId, delta: config.points, kind: KIND, ref });
      }
      return row;
    });

  return {
    handlers: {
      async listQuestionLibraries({ spaceId, libraryType }) {
        return { libraries: await librariesOf(db, spaceId, libraryType) };
      },
      async randomLibraryQuestions({ spaceId, limit, level, batchId }, { session: { userId } }) {
        const batch = await batches.atElement(spaceId, batchId);
        const [questions, answers] = await Promise.all([
          questionsFor(db, batch, userId),
          answersOf(db, batch, userId),
        ]);
        const known = new Map(answers.map((answered) => [answered.questionNum, answered]));
        const next = questions.filter(
          (question) =>
            triesLeft(batch, known.get(question.num)) > 0 &&
            (level === undefined || question.level === level),
        );
        // Before it opens, and after its end, nobody reads what is asked.
        const shown = batch.state === 'open' ? next.slice(0, limit) : [];
        return {
          batchId: batch.engagementId,
          questions: shown.map(({ num, level: hard, text, options }) => ({
            taskNum: batch.config.taskNum,
            questionNum: num,
            level: hard,
            text,
            options,
            triesLeft: triesLeft(batch, known.get(num)),
          })),
          points: batch.config.points,
          ...progressOf(batch, questions, answers),
        };
      },
      async answerLibraryQuestion({ spaceId, batchId, taskNum, questionNum, answer }, { session }) {
        const receivedAt = now();
        const batch = await batches.get(spaceId, batchId);
        const { userId, kind, needsPhone } = session;
        if (batch.config.who === 'users' && (kind !== 'phone' || needsPhone))
          throw new AppError('questionUsersOnly');
        const questions = await questionsFor(db, batch, userId);
        const question = questions.find(({ num }) => num === questionNum);
        if (!question || taskNum !== batch.config.taskNum || answer >= question.options.length)
          throw new AppError('questionNotFound');
        const answered = await keep(batch, question, userId, answer, receivedAt);
        if (!answered) throw batches.refusal(await batches.get(spaceId, batchId));
        const answers = await answersOf(db, batch, userId);
        return { ...told(batch, question, answered), progress: progressOf(batch, questions, answers) };
      },
      async pageLibraryQuestions({ spaceId, libraryType, ...page }, { session: { userId } }) {
        await forManagers(spaceId, userId);
        return pageOf(db, spaceId, libraryType, page);
      },
      async saveLibraryQuestion({ spaceId, libraryType, questionNum, question }, { session: { userId } }) {
        await forManagers(spaceId, userId);
        if (questionNum !== undefined)
          return { question: await changeQuestion(db, spaceId, libraryType, { ...question, questionNum }) };
        const [known] = await db.transaction((tx) => addQuestions(tx, spaceId, libraryType, [question]));
        return { question: known ?? (await questionWith(db, spaceId, libraryType, question.text)) };
      },
      async removeLibraryQuestion({ spaceId, libraryType, questionNum }, { session: { userId } }) {
        await forManagers(spaceId, userId);
        await removeQuestion(db, spaceId, libraryType, questionNum);
        return {};
      },
      async importLibraryQuestions({ spaceId, libraryType, csv }, { session: { userId } }) {
        await forManagers(spaceId, userId);
        const { questions, faults } = questionsOf(csv);
        if (faults.length > 0) return { added: 0, known: 0, faults: faults.slice(0, FAULTS_SHOWN) };
        const added = await db.transaction((tx) => addQuestions(tx, spaceId, libraryType, questions));
        return { added: added.length, known: questions.length - added.length, faults: [] };
      },
      async libraryStatistics({ spaceId, batchId }, { session: { userId } }) {
        await permissions.check(spaceId, userId, 'runEngagement');
        return { questions: await statisticsOf(db, await batches.get(spaceId, batchId)) };
      },
    },
  };
}

/** Questions in libraries, asked one by one (specification, section 7, question library). */
export const questionLibraryServer = defineServerFeature({
  name: 'question-library',
  calls: QUESTION_LIBRARY_CALLS,
  errors: QUESTION_LIBRARY_ERRORS,
  accountColumns: [
    {
      table: 'question_answers',
      column: 'user_id',
      key: ['engagement_id', 'task_num', 'question_num'],
    },
  ],
  create: createQuestionLibraries,
});
