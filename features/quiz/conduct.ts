import { AppError } from '../../server/errors';
import type { Db, Tx } from '../../server/database/database';
import type { Engagements } from '../engagement/service';
import { STATUS, type QuizConfig, type QuizStatus } from './model';
import type { Quiz, Run } from './quiz';
import { announce, changeRun, latestRun, lockQuiz, nextQuestion, openingAt, runs } from './runs';

interface Deps {
  readonly db: Db;
  readonly quizzes: Engagements<QuizConfig>;
  now(): number;
}

export interface Order {
  readonly status: QuizStatus;
  /** ms until it takes effect. */
  readonly delay: number;
  /** The chat group that is asked; empty: the whole space. */
  readonly chatId: string;
}

/** What a moderator does with the questions. Answers are the question after that; undefined: nothing was to be changed. */
export function createConduct({ db, quizzes, now }: Deps) {
  /** In one transaction with its entry in the log; nobody else changes the questions meanwhile. */
  const change = (
    quiz: Quiz,
    userId: string,
    act: (
      tx: Tx,
      last: Run | undefined,
    ) => Promise<{ readonly action: string; readonly run: Run } | undefined>,
  ): Promise<Run | undefined> =>
    db.transaction(async (tx) => {
      await lockQuiz(tx, quiz.engagementId);
      const done = await act(tx, await latestRun(tx, quiz.engagementId));
      if (!done) return undefined;
      const { action, run } = done;
      const { round, questionId, closeAt } = run;
      const data = { round, questionId, ...(closeAt && { closeAt: closeAt.toISOString() }) };
      await quizzes.log(tx, quiz.engagementId, { userId, action, data });
      return run;
    });
  const needsOpen = (quiz: Quiz): void => {
    if (quiz.state !== 'open') throw quizzes.refusal(quiz);
  };

  const begin = async (tx: Tx, quiz: Quiz, last: Run | undefined, { status, delay, chatId }: Order) => {
    needsOpen(quiz);
    const openAt = status === STATUS.announced ? undefined : now() + delay;
    if (runs(last)) {
      if (openAt === undefined || last.status === STATUS.answering || last.openAt) {
        if (last.status > status) throw new AppError('quizRuns');
        return undefined;
      }
      return { action: 'opened', run: await changeRun(tx, last, openingAt(last.question, openAt)) };
    }
    const question = await nextQuestion(tx, quiz);
    if (!question) throw new AppError('quizNoMore');
    return { action: 'announced', run: await announce(tx, quiz, question, { openAt, chatId }) };
  };
  const end = async (tx: Tx, last: Run | undefined, { status, delay }: Order) => {
    const at = new Date(now() + delay);
    const shows = status === STATUS.shown;
    if (last?.status === STATUS.answering) {
      if (last.pausedAt) throw new AppError('engagementPaused');
      const closeAt = last.closeAt && last.closeAt < at ? last.closeAt : at;
      return {
        action: 'ended',
        run: await changeRun(tx, last, { closeAt, showAt: shows ? at : last.showAt }),
      };
    }
    if (!shows) return last?.status === STATUS.announced ? skipped(tx, last) : undefined;
    if (last?.status === STATUS.shown) return undefined;
    if (!last || last.status === STATUS.announced || last.skipped) throw new AppError('quizNothing');
    return { action: 'shown', run: await changeRun(tx, last, { showAt: at }) };
  };
  const skipped = async (tx: Tx, run: Run) => ({
    action: 'skipped',
    run: await changeRun(tx, run, { status: STATUS.nothing, skipped: true, showAt: null, pausedAt: null }),
  });

  return {
    update: (quiz: Quiz, userId: string, order: Order) =>
      change(quiz, userId, (tx, last) =>
        order.status < STATUS.nothing ? begin(tx, quiz, last, order) : end(tx, last, order),
      ),
    /** While a question runs or is about to, nothing changes. */
    start: (quiz: Quiz, userId: string, order: Order) =>
      change(quiz, userId, async (tx, last) =>
        runs(last) && (last.openAt || last.status === STATUS.answering)
          ? undefined
          : begin(tx, quiz, last, order),
      ),
    prolong: (quiz: Quiz, userId: string, { runId, closeAt, milliseconds }: Prolonged) =>
      change(quiz, userId, async (tx, last) => {
        if (last?.id !== runId || last.status !== STATUS.answering || !last.closeAt)
          throw new AppError('quizClosed');
        if (last.closeAt.toISOString() !== new Date(closeAt).toISOString()) return undefined;
        const until = last.closeAt.getTime();
        // The time is over: what is prolonged now goes on from now.
        const from = last.pausedAt ? until : Math.max(until, now());
        return {
          action: 'prolonged',
          run: await changeRun(tx, last, { closeAt: new Date(from + milliseconds) }),
        };
      }),
    skip: (quiz: Quiz, userId: string, runId: string) =>
      change(quiz, userId, async (tx, last) => {
        if (last?.id !== runId) throw new AppError('quizClosed');
        if (last.skipped) return undefined;
        if (!runs(last)) throw new AppError('quizClosed');
        return skipped(tx, last);
      }),
  };
}

interface Prolonged {
  readonly runId: string;
  readonly closeAt: string;
  readonly milliseconds: number;
}
