import type { SpaceDocument } from '../../contract/model/space-document';
import { retryDelay } from '../../src/adapters/realtime/retry';
import { defineClientFeature, type RemoteSpace } from '../../src/features/client-feature';
import { featureEvents } from '../../src/features/feature-events';
import type { QuizApi, QuizRun, QuizState } from './client-api';
import { withResult, withRun } from './client/view';
import { QUIZ_ERRORS } from './errors';
import { createQuizzesState, type QuizView } from './state';

/** Within it everybody reads the own answer by place, ms. */
const SPREAD = 1500;
const QUIET = { quiet: true } as const;
const V2 = '/api/spaceTimeLimitAnswerQuestion/v2' as const;

type Known = Extract<QuizView, { kind: 'there' }>;

function openQuizzes({ app, http, spaceId, scope, realtime, world }: RemoteSpace): QuizApi {
  const state = createQuizzesState();
  const attempts = new Map<string, number>();
  /** By id: ends the waiting for the next attempt. */
  const retries = new Map<string, () => void>();
  let areas: SpaceDocument['areas'] = [];

  const put = (engagementId: string, quiz: QuizState): void => {
    const before = state.views[engagementId];
    const rankBefore = before?.kind === 'there' ? before.rankBefore : (quiz.me?.rank ?? 0);
    state.views[engagementId] = { kind: 'there', quiz, rankBefore };
  };
  const change = (engagementId: string, update: (view: Known) => Known): void => {
    const view = state.views[engagementId];
    // Nobody looks at it: its state is read when somebody does.
    if (view?.kind === 'there') state.views[engagementId] = update(view);
  };
  async function read(engagementId: string): Promise<void> {
    try {
      const quiz = await http.get(
        `${V2}/getCurrentQuestion`,
        { spaceId, engagementId },
        {
          signal: scope.signal,
          ...QUIET,
        },
      );
      attempts.delete(engagementId);
      if (!scope.ended) put(engagementId, quiz);
    } catch {
      if (scope.ended) return;
      if (state.views[engagementId]?.kind !== 'there') state.views[engagementId] = { kind: 'failed' };
      const attempt = (attempts.get(engagementId) ?? 0) + 1;
      attempts.set(engagementId, attempt);
      retries.get(engagementId)?.();
      const delay = retryDelay(attempt, Math.random);
      retries.set(
        engagementId,
        app.timers.after(delay, () => void read(engagementId)),
      );
    }
  }

  scope.own(() => {
    for (const end of retries.values()) end();
  });
  const { events$ } = realtime;
  scope.subscribe(featureEvents(events$, 'quiz', 'run'), ({ engagementId, run, question }) =>
    change(engagementId, (view) => withRun(view, run, question)),
  );
  scope.subscribe(featureEvents(events$, 'quiz', 'result'), ({ engagementId, result }) => {
    change(engagementId, (view) => withResult(view, result));
    // The server alone knows where the user stood, and has let in who had not entered. Not everybody asks at once.
    if (result.question.bySide && state.views[engagementId]?.kind === 'there')
      scope.own(app.timers.after(Math.random() * SPREAD, () => void read(engagementId)));
  });
  scope.subscribe(featureEvents(events$, 'quiz', 'removed'), ({ engagementId, removed }) =>
    change(engagementId, (view) => ({
      ...view,
      quiz: { ...view.quiz, me: view.quiz.me && { ...view.quiz.me, removed } },
    })),
  );
  scope.subscribe(featureEvents(events$, 'engagement', 'changed'), ({ engagement, data }) => {
    if (engagement.kind !== 'quiz' || !data) return;
    const { run, answered, people } = data as { run: QuizRun | null; answered: number; people: number };
    change(engagement.engagementId, (view) => {
      const next = run ? withRun(view, run) : view;
      return run?.runId === next.quiz.run?.runId
        ? { ...next, quiz: { ...next.quiz, answered, people } }
        : next;
    });
  });
  // Each welcome may follow a gap in the events.
  scope.subscribe(realtime.welcome$, () => {
    for (const engagementId of Object.keys(state.views)) void read(engagementId);
  });
  scope.subscribe(world.document$, (document) => {
    ({ areas } = document);
  });

  return {
    state,
    serverNow: () => realtime.serverNow(),
    read(engagementId) {
      if (state.views[engagementId]?.kind !== 'there') state.views[engagementId] = { kind: 'loading' };
      void read(engagementId);
    },
    async enter(engagementId) {
      put(engagementId, await http.post(`${V2}/enterAnswer`, { spaceId, engagementId }, QUIET));
    },
    async leave(engagementId) {
      put(engagementId, await http.post(`${V2}/leaveAnswer`, { spaceId, engagementId }, QUIET));
    },
    async answer(engagementId, runId, answer) {
      const sent = { spaceId, engagementId, runId, answer: [...answer] };
      const own = await http.post('/api/quiz/answer', sent, QUIET);
      change(engagementId, (view) =>
        view.quiz.run?.runId === runId ? { ...view, quiz: { ...view.quiz, own } } : view,
      );
    },
    async update(engagementId, answerQuestionStatus, delayMillisecond) {
      const order = { spaceId, engagementId, answerQuestionStatus, delayMillisecond };
      put(engagementId, await http.post(`${V2}/updateAnswerQuestionStatus`, order, QUIET));
    },
    async prolong(engagementId, { runId, closeAt }) {
      put(
        engagementId,
        await http.post('/api/quiz/prolong', { spaceId, engagementId, runId, closeAt }, QUIET),
      );
    },
    async skip(engagementId, runId) {
      put(engagementId, await http.post('/api/quiz/skip', { spaceId, engagementId, runId }, QUIET));
    },
    async remove(engagementId, userId, removed) {
      await http.post('/api/quiz/remove', { spaceId, engagementId, userId, removed }, QUIET);
    },
    own: (engagementId) => http.get('/api/quiz/own', { spaceId, engagementId }, QUIET),
    report: (engagementId, pageNum) =>
      http.get('/api/quiz/report', { spaceId, engagementId, pageNum }, QUIET),
    areas: () => areas.map(({ id, name }) => ({ id, name })),
  };
}

export const quizClient = defineClientFeature({
  name: 'quiz',
  errors: QUIZ_ERRORS,
  openAnywhere: openQuizzes,
  ui: () => import('./ui/ui'),
});
