import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db, Tx } from '../../server/database/database';
import { newId } from '../../server/secrets';
import { LATE_MS } from '../engagement/model';
import { engagements } from '../engagement/tables';
import { STATUS, type QuizQuestion } from './model';
import type { Quiz, Run } from './quiz';
import { scoreRun } from './scores';
import { quizRuns } from './tables';

/** What was received in time may wait this long to be written, ms. */
const WRITES = 150;

/** When the clock moves a question on; undefined: it does not. */
export function dueOf({ status, openAt, closeAt, showAt, pausedAt }: Run): number | undefined {
  if (status === STATUS.announced) return pausedAt ? undefined : openAt?.getTime();
  if (status === STATUS.answering && closeAt && !pausedAt) return closeAt.getTime() + LATE_MS + WRITES;
  return status === STATUS.nothing ? showAt?.getTime() : undefined;
}

export const runs = (run: Run | undefined): run is Run => run !== undefined && run.status < STATUS.nothing;

/** Nobody else changes the questions, people and answers of a quiz until the transaction ends. */
export async function lockQuiz(tx: Tx, engagementId: string): Promise<void> {
  await tx
    .select({ id: engagements.id })
    .from(engagements)
    .where(eq(engagements.id, engagementId))
    .for('no key update');
}

/** The questions that were asked, in order. */
export const runsOf = (on: Pick<Db | Tx, 'select'>, engagementId: string): Promise<Run[]> =>
  on.select().from(quizRuns).where(eq(quizRuns.engagementId, engagementId)).orderBy(asc(quizRuns.round));

export async function latestRun(on: Pick<Db | Tx, 'select'>, engagementId: string): Promise<Run | undefined> {
  const [run] = await on
    .select()
    .from(quizRuns)
    .where(eq(quizRuns.engagementId, engagementId))
    .orderBy(desc(quizRuns.round))
    .limit(1);
  return run;
}

/** The questions that the clock will move on, and their spaces. */
export const waitingRuns = (db: Db) =>
  db
    .select({ run: quizRuns, spaceId: engagements.spaceId })
    .from(quizRuns)
    .innerJoin(engagements, eq(engagements.id, quizRuns.engagementId))
    .where(
      or(
        and(lt(quizRuns.status, STATUS.nothing), isNull(quizRuns.pausedAt)),
        and(eq(quizRuns.status, STATUS.nothing), isNotNull(quizRuns.showAt)),
      ),
    );

export async function changeRun(tx: Tx, run: Run, change: Partial<Run>): Promise<Run> {
  await tx.update(quizRuns).set(change).where(eq(quizRuns.id, run.id));
  return { ...run, ...change };
}

/** The first question that was not asked; undefined: all were. */
export async function nextQuestion(
  tx: Tx,
  { engagementId, config }: Quiz,
): Promise<QuizQuestion | undefined> {
  const asked = await tx
    .select({ questionId: quizRuns.questionId })
    .from(quizRuns)
    .where(eq(quizRuns.engagementId, engagementId));
  const known = new Set(asked.map(({ questionId }) => questionId));
  return config.questions.find(({ id }) => !known.has(id));
}

const closing = ({ seconds }: QuizQuestion, openAt: number): Date => new Date(openAt + seconds * 1000);

/** Times of a question that opens then. */
export const openingAt = (question: QuizQuestion, openAt: number) => ({
  openAt: new Date(openAt),
  closeAt: closing(question, openAt),
});

/** Announces a question. `openAt`: ms since 1970; undefined: without a time. */
export async function announce(
  tx: Tx,
  { engagementId }: Quiz,
  question: QuizQuestion,
  { openAt, chatId }: { readonly openAt?: number | undefined; readonly chatId: string },
): Promise<Run> {
  const last = await latestRun(tx, engagementId);
  const [run] = await tx
    .insert(quizRuns)
    .values({
      id: newId('q'),
      engagementId,
      round: (last?.round ?? 0) + 1,
      questionId: question.id,
      question,
      chatId,
      status: STATUS.announced,
      ...(openAt !== undefined && openingAt(question, openAt)),
    })
    .returning();
  if (!run) throw new Error(`no question was announced in ${engagementId}`);
  return run;
}

const isOver = ({ state }: Quiz): boolean => state === 'closed' || state === 'settled';

/** Whether the result is shown as soon as the points are known. */
const showsAtOnce = (quiz: Quiz, { showAt }: Run, now: number): boolean =>
  quiz.config.results === 'each' ||
  (quiz.config.results === 'end' && isOver(quiz)) ||
  (showAt !== null && showAt.getTime() <= now);

/** Moves a question on by one step, whose time has come. Answers with it, and with the question that follows by itself. */
export async function moveOn(
  tx: Tx,
  quiz: Quiz,
  run: Run,
  now: number,
): Promise<{ readonly run: Run; readonly next?: Run }> {
  if (run.status === STATUS.announced) return { run: await changeRun(tx, run, { status: STATUS.answering }) };
  if (run.status === STATUS.answering) await scoreRun(tx, quiz.config, run);
  const isShown = run.status === STATUS.nothing || showsAtOnce(quiz, run, now);
  const moved = await changeRun(tx, run, {
    status: isShown ? STATUS.shown : STATUS.nothing,
    ...(isShown && { showAt: null }),
  });
  const { gap, results } = quiz.config;
  const goesOn = gap !== null && quiz.state === 'open' && (isShown || results === 'end');
  const question = goesOn ? await nextQuestion(tx, quiz) : undefined;
  if (gap === null || !question) return { run: moved };
  const last = await latestRun(tx, quiz.engagementId);
  // A moderator was quicker.
  if (last?.id !== run.id) return { run: moved };
  return {
    run: moved,
    next: await announce(tx, quiz, question, { openAt: now + gap * 1000, chatId: run.chatId }),
  };
}

/** What becomes of the questions at a step of the quiz; in its transaction. */
export async function stepRuns(tx: Tx, quiz: Quiz, now: number): Promise<void> {
  const { engagementId, state, config } = quiz;
  const last = await latestRun(tx, engagementId);
  if (state === 'paused' && runs(last)) await changeRun(tx, last, { pausedAt: new Date(now) });
  if (state === 'open' && runs(last) && last.pausedAt) {
    const stood = now - last.pausedAt.getTime();
    const later = (at: Date | null) => at && new Date(at.getTime() + stood);
    await changeRun(tx, last, {
      pausedAt: null,
      openAt: later(last.openAt),
      closeAt: later(last.closeAt),
    });
  }
  if (!isOver(quiz)) return;
  if (runs(last) && last.status === STATUS.announced)
    await changeRun(tx, last, { status: STATUS.nothing, skipped: true, pausedAt: null });
  if (runs(last) && last.status === STATUS.answering) {
    const closeAt = new Date(Math.min(now, last.closeAt?.getTime() ?? now));
    const ended = await changeRun(tx, last, { closeAt, pausedAt: null });
    if (state === 'settled') await moveOn(tx, quiz, ended, now);
  }
  if (config.results !== 'end' && state !== 'settled') return;
  // The last one brings the result of all.
  const hidden = (await runsOf(tx, engagementId)).filter(
    ({ status, skipped }) => status === STATUS.nothing && !skipped,
  );
  const ending = runs(last) && last.status === STATUS.answering ? undefined : hidden.pop();
  if (hidden.length > 0)
    await tx
      .update(quizRuns)
      .set({ status: STATUS.shown, showAt: null })
      .where(
        inArray(
          quizRuns.id,
          hidden.map(({ id }) => id),
        ),
      );
  if (ending) await changeRun(tx, ending, { showAt: new Date(now) });
}
