import { and, eq } from 'drizzle-orm';
import { Subject } from 'rxjs';
import { chatGroupMembers, chatGroups } from '../../server/database/schema-people';
import { AppError } from '../../server/errors';
import {
  defineServerFeature,
  type FeatureContext,
  type FeatureEvent,
  type FeatureParts,
} from '../../server/features/feature';
import type { Session } from '../../server/platform';
import { createSingleFlight } from '../../server/single-flight';
import { senderOf, storeAnswers, type Outcome, type Sent, type Stored } from './answers';
import { createConduct, type Order } from './conduct';
import { QUIZ_CALLS, QUIZ_EVENTS } from './contract';
import { QUIZ_ERRORS } from './errors';
import { QUIZ_EXHIBIT } from './exhibit';
import { readAnswer, STATUS, STATUS_DELAY, type QuizConfig } from './model';
import { quizConfigSchema } from './model.schema';
import { enteringOf, leaveQuiz, mayPlay, storeEntering } from './people';
import { settleQuiz } from './prizes';
import { reportOf, tableOf } from './report';
import { createRunClock, LOOKS_EVERY } from './run-clock';
import { createSides, type Standing } from './sides';
import type { Quiz, Run } from './quiz';
import { lockQuiz, stepRuns } from './runs';
import { createShown, NOTHING } from './shown';
import { quizIn, quizRuns } from './tables';
import { createTrips } from './trips';

const NOT_COUNTED = { closed: 'quizClosed', notIn: 'quizOut' } as const satisfies Partial<
  Record<Outcome, string>
>;
/** More are not remembered on a node. */
const ENTERED_MAX = 20_000;
const BY_STATUS = Object.values(STATUS);

type Deps = Pick<FeatureContext, 'db' | 'log' | 'permissions' | 'service'>;

function createQuizzes({ db, log, permissions, service }: Deps): FeatureParts<typeof QUIZ_CALLS> {
  const engagement = service('engagement');
  const { now } = engagement;
  const events = new Subject<FeatureEvent>();
  const shown = createShown(db, now);
  const quizzes = engagement.register<QuizConfig>({
    kind: 'quiz',
    config: quizConfigSchema,
    exhibit: QUIZ_EXHIBIT,
    errors: ['quizQuestions', 'quizNoRight', 'quizSides'],
    async onStep(tx, quiz) {
      await stepRuns(tx, quiz, now());
      if (quiz.state === 'settled') await settleQuiz(tx, quiz, engagement);
    },
    told: shown.told,
    people: [quizIn],
    report: (quiz) => tableOf(db, quiz),
  });

  /** Those who hear of a question: the chat group that is asked, or everybody. */
  const hearersOf = async ({ chatId }: Run): Promise<readonly string[] | undefined> => {
    if (chatId === '') return undefined;
    const rows = await db
      .select({ userId: chatGroupMembers.userId })
      .from(chatGroupMembers)
      .where(eq(chatGroupMembers.groupId, chatId));
    return rows.map(({ userId }) => userId);
  };
  const tellRun = async (quiz: Quiz, run: Run): Promise<void> => {
    const { spaceId, engagementId } = quiz;
    const to = await hearersOf(run);
    events.next({ spaceId, name: 'run', payload: shown.runEvent(quiz, run), ...(to && { to }) });
    tell(quiz);
    if (run.status !== STATUS.shown) return;
    const payload = { engagementId, result: await shown.resultOf(quiz, run) };
    events.next({ spaceId, name: 'result', payload, ...(to && { to }) });
  };
  /** By question: answers by place that are being stored. A busy server may be later with them than their time. */
  const standing = new Map<string, Promise<unknown>>();
  const storing = (runId: string) => standing.get(runId);
  const clock = createRunClock({ db, log, quizzes, now, storing, onMoved: tellRun });
  const conduct = createConduct({ db, quizzes, now });
  const enter = engagement.crowd(enteringOf, storeEntering(db));
  const send = engagement.crowd(senderOf, storeAnswers(db, quizzes));
  const runAtOnce = createSingleFlight<Run | undefined>();
  /** A question that may be answered, as this node knows it, or as it is stored. */
  const askedRun = async ({ engagementId }: Quiz, runId: string): Promise<Run | undefined> => {
    const known = clock.waiting().find(({ run }) => run.id === runId)?.run;
    const run =
      known?.status === STATUS.answering
        ? known
        : await runAtOnce(runId, async () => {
            const [stored] = await db.select().from(quizRuns).where(eq(quizRuns.id, runId));
            return stored;
          });
    return run?.engagementId === engagementId ? run : undefined;
  };
  /** Who is known on this node to have entered: asked of the database once. */
  const entered = new Set<string>();

  const tell = ({ spaceId, engagementId }: Quiz): void =>
    quizzes.tell(engagementId, async () => ({
      data: await shown.told(await quizzes.get(spaceId, engagementId)),
    }));
  interface Of {
    readonly spaceId: string;
    readonly engagementId?: string | undefined;
  }
  const find = ({ spaceId, engagementId }: Of) => quizzes.atElement(spaceId, engagementId);
  const forRunners = async (of: Of, { userId }: Session): Promise<Quiz> => {
    await permissions.check(of.spaceId, userId, 'runEngagement');
    return find(of);
  };
  /** After a moderator changed a question: what is due now happens now. */
  const follow = async (quiz: Quiz, run: Run | undefined): Promise<void> => {
    if (!run) return;
    clock.arrange(quiz, run);
    await tellRun(quiz, run);
    await clock.move(quiz, run.id);
  };
  const checkGroup = async (spaceId: string, chatId: string): Promise<void> => {
    if (chatId === '') return;
    const own = and(eq(chatGroups.id, chatId), eq(chatGroups.spaceId, spaceId));
    if ((await db.$count(chatGroups, own)) === 0) throw new AppError('notFound');
  };
  const checkEntering = (quiz: Quiz, session: Session): void => {
    if (!mayPlay(quiz, session)) throw new AppError('quizUsersOnly');
    if (quiz.state === 'closed' || quiz.state === 'settled') throw quizzes.refusal(quiz);
  };
  const hasEntered = (quiz: Quiz, { userId }: Session): boolean => entered.has(enteringOf({ quiz, userId }));
  const knowEntered = (quiz: Quiz, { userId }: Session): void => {
    if (entered.size > ENTERED_MAX) entered.clear();
    entered.add(enteringOf({ quiz, userId }));
  };
  const sendAnswer = async (
    quiz: Quiz,
    session: Session,
    sent: Omit<Sent, 'quiz' | 'userId' | 'enters'>,
  ): Promise<Stored> => {
    const enters = !hasEntered(quiz, session);
    if (enters) checkEntering(quiz, session);
    const stored = await send({ quiz, userId: session.userId, enters, ...sent });
    knowEntered(quiz, session);
    return stored;
  };

  const takeStanding = async ({ quiz, run, closeAt, people }: Standing): Promise<void> => {
    const playing = people.filter(({ session }) => mayPlay(quiz, session));
    await Promise.all(
      playing.map(({ session, answer }) =>
        sendAnswer(quiz, session, { runId: run.id, answer: [answer], receivedAt: closeAt, closeAt }),
      ),
    );
    tell(quiz);
  };
  const trips = createTrips({ db, log, waiting: clock.waiting });
  const sides = createSides({
    now,
    waiting: clock.waiting,
    onStanding(people) {
      const { id } = people.run;
      const taken = takeStanding(people).catch((error: unknown) =>
        log.error({ err: error, runId: id }, 'answers by place were not stored'),
      );
      const all = Promise.all([standing.get(id), taken]);
      standing.set(id, all);
      void all.finally(() => {
        if (standing.get(id) === all) standing.delete(id);
      });
    },
  });

  /** The five calls, whose answers each version of them shapes in its own way. */
  const calls = {
    async current(of: Of): Promise<Quiz | undefined> {
      if (of.engagementId !== undefined) return find(of);
      const [any] = await quizzes.shown(of.spaceId);
      return any && find(of);
    },
    async start(of: Of, session: Session): Promise<Quiz> {
      const quiz = await forRunners(of, session);
      const order = { status: STATUS.answering, delay: STATUS_DELAY, chatId: '' };
      await follow(quiz, await conduct.start(quiz, session.userId, order));
      return quiz;
    },
    async enter(of: Of, session: Session): Promise<Quiz> {
      const quiz = await find(of);
      checkEntering(quiz, session);
      await enter({ quiz, userId: session.userId });
      knowEntered(quiz, session);
      tell(quiz);
      return quiz;
    },
    async leave(of: Of, { userId }: Session): Promise<Quiz> {
      const quiz = await find(of);
      entered.delete(enteringOf({ quiz, userId }));
      await leaveQuiz(db, quiz.engagementId, userId);
      tell(quiz);
      return quiz;
    },
    async update(
      of: Of & Omit<Order, 'status'> & { readonly status: number },
      session: Session,
    ): Promise<Quiz> {
      const quiz = await forRunners(of, session);
      await checkGroup(of.spaceId, of.chatId);
      const status = BY_STATUS[of.status] ?? STATUS.nothing;
      await follow(quiz, await conduct.update(quiz, session.userId, { ...of, status }));
      return quiz;
    },
  };
  const orderOf = (sent: {
    readonly spaceId: string;
    readonly engagementId?: string | undefined;
    readonly chatId: string;
    readonly answerQuestionStatus: number;
    readonly delayMillisecond: number;
  }) => ({ ...sent, status: sent.answerQuestionStatus, delay: sent.delayMillisecond });
  interface By {
    readonly session: Session;
  }
  const face = (quiz: Quiz) => shown.face(quiz);
  const first = {
    current: async (of: Of) => {
      const quiz = await calls.current(of);
      return quiz ? face(quiz) : NOTHING;
    },
    start: async (of: Of, { session }: By) => face(await calls.start(of, session)),
    enter: async (of: Of, { session }: By) => face(await calls.enter(of, session)),
    leave: async (of: Of, { session }: By) => face(await calls.leave(of, session)),
    update: async (sent: Parameters<typeof orderOf>[0], { session }: By) =>
      face(await calls.update(orderOf(sent), session)),
  };
  const state = (quiz: Quiz, { session: { userId } }: By) => shown.state(quiz, userId);

  return {
    handlers: {
      huaranCurrentQuestion: first.current,
      huaranStart: first.start,
      huaranEnterAnswer: first.enter,
      huaranLeaveAnswer: first.leave,
      huaranUpdateStatus: first.update,
      timedCurrentQuestion: first.current,
      timedStart: first.start,
      timedEnterAnswer: first.enter,
      timedLeaveAnswer: first.leave,
      timedUpdateStatus: first.update,
      async quizState(of, by) {
        const quiz = await calls.current(of);
        return quiz ? state(quiz, by) : { ...NOTHING, ...shown.nobody() };
      },
      startQuiz: async (of, by) => state(await calls.start(of, by.session), by),
      enterQuiz: async (of, by) => state(await calls.enter(of, by.session), by),
      leaveQuiz: async (of, by) => state(await calls.leave(of, by.session), by),
      updateQuizStatus: async (sent, by) => state(await calls.update(orderOf(sent), by.session), by),
      async answerQuiz({ spaceId, engagementId, runId, answer }, { session }) {
        const receivedAt = now();
        const quiz = await find({ spaceId, engagementId });
        const run = await askedRun(quiz, runId);
        if (!run || run.status === STATUS.announced) throw new AppError('quizNothing');
        if (run.question.bySide) throw new AppError('quizBySide');
        const read = readAnswer(run.question, answer);
        if (!read) throw new AppError('quizAnswer');
        const to = await hearersOf(run);
        if (to && !to.includes(session.userId)) throw new AppError('quizGroup');
        const { outcome, ...stored } = await sendAnswer(quiz, session, { runId, answer: read, receivedAt });
        if (outcome === 'refused') throw quizzes.refusal(await quizzes.get(spaceId, quiz.engagementId));
        if (outcome !== 'counted') throw new AppError(NOT_COUNTED[outcome]);
        tell(quiz);
        return { answer: [...stored.answer], ms: stored.ms };
      },
      async prolongQuiz({ spaceId, engagementId, ...prolonged }, by) {
        const quiz = await forRunners({ spaceId, engagementId }, by.session);
        await follow(quiz, await conduct.prolong(quiz, by.session.userId, prolonged));
        return state(quiz, by);
      },
      async skipQuizQuestion({ spaceId, engagementId, runId }, by) {
        const quiz = await forRunners({ spaceId, engagementId }, by.session);
        await follow(quiz, await conduct.skip(quiz, by.session.userId, runId));
        return state(quiz, by);
      },
      async removeFromQuiz({ spaceId, engagementId, userId, removed }, { session }) {
        const quiz = await forRunners({ spaceId, engagementId }, session);
        const { engagementId: id } = quiz;
        const changed = await db.transaction(async (tx) => {
          await lockQuiz(tx, id);
          const own = and(eq(quizIn.engagementId, id), eq(quizIn.userId, userId));
          const [there] = await tx.select().from(quizIn).where(own);
          if (!there) throw new AppError('quizNobody');
          if ((there.removedAt !== null) === removed) return false;
          await tx
            .update(quizIn)
            .set({ removedAt: removed ? new Date(now()) : null })
            .where(own);
          const action = removed ? 'removed' : 'returned';
          await quizzes.log(tx, id, { userId: session.userId, action, data: { num: there.num } });
          return true;
        });
        if (!changed) return {};
        events.next({ spaceId, name: 'removed', payload: { engagementId: id, removed }, to: [userId] });
        tell(quiz);
        return {};
      },
      async quizOwnAnswers({ spaceId, engagementId }, { session }) {
        const quiz = await find({ spaceId, engagementId });
        return { answers: await shown.ownOf(quiz, session.userId) };
      },
      async quizReport({ spaceId, engagementId, pageNum }, { session }) {
        return reportOf(db, await forRunners({ spaceId, engagementId }, session), pageNum);
      },
    },
    events$: events.asObservable(),
    onTick(room) {
      sides.onTick(room);
      trips.onTick(room);
    },
    repeats: [{ every: LOOKS_EVERY, run: () => clock.look() }],
  };
}

/** Quizzes: questions for everybody at once, in rounds with times (specification, section 7, quiz). */
export const quizServer = defineServerFeature({
  name: 'quiz',
  calls: QUIZ_CALLS,
  events: QUIZ_EVENTS,
  errors: QUIZ_ERRORS,
  accountColumns: [
    { table: 'quiz_answers', column: 'user_id', key: ['run_id'] },
    { table: 'quiz_in', column: 'user_id', key: ['engagement_id'] },
    { table: 'quiz_trips', column: 'user_id', key: ['run_id'] },
  ],
  create: createQuizzes,
});
