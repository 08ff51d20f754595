import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { OutputOf } from '../../contract/calls/call';
import type { Db } from '../../server/database/database';
import { createSingleFlight } from '../../server/single-flight';
import type { EngagementState } from '../engagement/model';
import type { QUIZ_CALLS, QUIZ_EVENTS } from './contract';
import { askedOf, countsOf, packRanks, STATUS, TOP, type QuizStatus } from './model';
import type { Quiz, Run } from './quiz';
import { runs, runsOf } from './runs';
import { readRanks, teamsOf, type Ranked } from './scores';
import { quizAnswers, quizIn } from './tables';

export type QuizState = OutputOf<(typeof QUIZ_CALLS)['quizState']>;
export type Face = OutputOf<(typeof QUIZ_CALLS)['huaranCurrentQuestion']>;
type RunInfo = NonNullable<QuizState['run']>;
type Result = NonNullable<QuizState['result']>;
export type RunEvent = (typeof QUIZ_EVENTS)['run']['_output'];

const QUIZ_STATUS: Readonly<Record<EngagementState, QuizStatus>> = {
  draft: 2,
  scheduled: 0,
  open: 1,
  paused: 2,
  closed: 3,
  settled: 3,
};

/** Where nothing is played. */
export const NOTHING: Face = {
  engagementId: '',
  questionId: '',
  status: STATUS.nothing,
  answerQuestionStatus: STATUS.nothing,
  question: null,
};

export const runInfo = ({ config }: Quiz, run: Run): RunInfo => ({
  runId: run.id,
  questionId: run.questionId,
  round: run.round,
  rounds: config.questions.length,
  answerQuestionStatus: run.status,
  openAt: run.openAt?.toISOString() ?? '',
  closeAt: run.closeAt?.toISOString() ?? '',
  paused: run.pausedAt !== null,
  skipped: run.skipped,
});

/** The question as everybody may see it now: not before it opens, and never with what is right. */
export const askedIn = (run: Run | undefined) =>
  run && run.status !== STATUS.announced && !run.skipped ? askedOf(run.question) : null;

const faceOf = (quiz: Quiz, last: Run | undefined): Face => ({
  engagementId: quiz.engagementId,
  questionId: last?.questionId ?? '',
  status: QUIZ_STATUS[quiz.state],
  answerQuestionStatus: last?.status ?? STATUS.nothing,
  question: askedIn(last),
});

/** What people may know of a quiz. */
export function createShown(db: Db, now: () => number) {
  const ranksAtOnce = createSingleFlight<Ranked[]>();
  const resultsAtOnce = createSingleFlight<Result>();

  const answeredIn = async (run: Run | undefined): Promise<number> =>
    run ? db.$count(quizAnswers, eq(quizAnswers.runId, run.id)) : 0;
  const playing = (engagementId: string): Promise<number> =>
    db.$count(
      quizIn,
      and(
        eq(quizIn.engagementId, engagementId),
        isNull(quizIn.leftAt),
        isNull(quizIn.outRound),
        isNull(quizIn.removedAt),
      ),
    );
  const ranks = (engagementId: string): Promise<Ranked[]> =>
    ranksAtOnce(engagementId, () => readRanks(db, engagementId));
  const resultOf = ({ config }: Quiz, run: Run): Promise<Result> =>
    resultsAtOnce(run.id, async () => {
      const { question } = run;
      const [answers, people] = await Promise.all([
        db.select({ answer: quizAnswers.answer }).from(quizAnswers).where(eq(quizAnswers.runId, run.id)),
        ranks(run.engagementId),
      ]);
      const top = people.filter(({ rank, points }) => rank > 0 && points > 0).slice(0, TOP);
      return {
        runId: run.id,
        round: run.round,
        question: askedOf(question),
        right: question.right,
        accepted: question.accepted,
        counts: countsOf(
          question,
          answers.map(({ answer }) => answer),
        ),
        answered: answers.length,
        top: top.map(({ nickname, rank, points }) => ({ name: nickname, rank, points })),
        teams: config.teams ? teamsOf(people) : [],
        ranks: packRanks(people),
      };
    });

  return {
    answeredIn,
    playing,
    resultOf,
    async face(quiz: Quiz): Promise<Face> {
      return faceOf(quiz, (await runsOf(db, quiz.engagementId)).at(-1));
    },
    nobody: (): Omit<QuizState, keyof Face> => ({
      run: null,
      serverNow: now(),
      answered: 0,
      people: 0,
      own: null,
      me: null,
      result: null,
      resultOwn: null,
    }),
    async state(quiz: Quiz, userId: string): Promise<QuizState> {
      const { engagementId } = quiz;
      const all = await runsOf(db, engagementId);
      const last = all.at(-1);
      const shownRun = all.findLast(({ status }) => status === STATUS.shown);
      const ids = [last, shownRun].flatMap((run) => run?.id ?? []);
      const [[me], answers, answered, people, result] = await Promise.all([
        db
          .select()
          .from(quizIn)
          .where(and(eq(quizIn.engagementId, engagementId), eq(quizIn.userId, userId))),
        ids.length === 0
          ? []
          : db
              .select()
              .from(quizAnswers)
              .where(and(inArray(quizAnswers.runId, ids), eq(quizAnswers.userId, userId))),
        answeredIn(last),
        playing(engagementId),
        shownRun ? resultOf(quiz, shownRun) : null,
      ]);
      const ownOf = (run: Run | undefined) => {
        const found = answers.find(({ runId }) => runId === run?.id);
        return found ? { answer: found.answer, ms: found.ms } : null;
      };
      const place =
        me && result ? (await ranks(engagementId)).find((one) => one.userId === userId) : undefined;
      return {
        ...faceOf(quiz, last),
        run: last ? runInfo(quiz, last) : null,
        serverNow: now(),
        answered,
        people,
        own: ownOf(last),
        me: me
          ? {
              num: me.num,
              left: me.leftAt !== null,
              out: me.outRound !== null,
              late: me.outRound === 0,
              removed: me.removedAt !== null,
              groupId: me.team,
              rank: place?.rank ?? 0,
              points: place?.points ?? 0,
            }
          : null,
        result,
        resultOwn: ownOf(shownRun),
      };
    },
    /** What the user answered to the questions whose result is shown. */
    async ownOf({ engagementId }: Quiz, userId: string) {
      const shownRuns = (await runsOf(db, engagementId)).filter(
        ({ status, skipped }) => status === STATUS.shown && !skipped,
      );
      const own = await db
        .select()
        .from(quizAnswers)
        .where(
          and(
            eq(quizAnswers.userId, userId),
            inArray(
              quizAnswers.runId,
              shownRuns.map(({ id }) => id),
            ),
          ),
        );
      return shownRuns.map(({ id, round, question }) => {
        const given = own.find(({ runId }) => runId === id);
        return {
          ...{ round, question: askedOf(question), right: question.right, accepted: question.accepted },
          ...{ answer: given?.answer ?? [], isRight: given?.isRight === true, points: given?.points ?? 0 },
        };
      });
    },
    /**
     * What everybody gets to know of a quiz: numbers, where people stand to answer the running question, and when it is
     * over, who leads.
     */
    async told(quiz: Quiz): Promise<Record<string, unknown>> {
      const { engagementId, state, config } = quiz;
      const last = (await runsOf(db, engagementId)).at(-1);
      const isOver = state === 'closed' || state === 'settled';
      const [answered, people, places] = await Promise.all([
        answeredIn(last),
        playing(engagementId),
        isOver ? ranks(engagementId) : [],
      ]);
      const isBySide = last?.status === STATUS.answering && last.question.bySide;
      return {
        run: last ? runInfo(quiz, last) : null,
        answered,
        people,
        sides: isBySide ? config.sides : null,
        leaders: places
          .filter(({ rank, points }) => rank === 1 && points > 0)
          .map(({ nickname }) => nickname),
      };
    },
    runEvent: (quiz: Quiz, run: Run): RunEvent => ({
      engagementId: quiz.engagementId,
      run: runInfo(quiz, run),
      question: runs(run) ? askedIn(run) : null,
      serverNow: now(),
    }),
  };
}
export type Shown = ReturnType<typeof createShown>;

/** How many people answered each question, and how many of them were right. */
export async function roundsOf(db: Db, ended: readonly Run[]) {
  if (ended.length === 0) return [];
  const rows = await db
    .select({ runId: quizAnswers.runId, right: quizAnswers.isRight, number: count() })
    .from(quizAnswers)
    .where(
      inArray(
        quizAnswers.runId,
        ended.map(({ id }) => id),
      ),
    )
    .groupBy(quizAnswers.runId, quizAnswers.isRight);
  const sum = (runId: string, right?: boolean) =>
    rows
      .filter((row) => row.runId === runId && (right === undefined || row.right === right))
      .reduce((all, { number }) => all + number, 0);
  return ended.map(({ id, round, question: { text } }) => ({
    round,
    text,
    answered: sum(id),
    right: sum(id, true),
  }));
}
