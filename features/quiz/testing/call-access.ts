import type { CallName } from '../../../contract/calls/index';
import {
  bare,
  type FeatureAccess,
  type Guarded,
  type Input,
} from '../../../tests/server/support/call-access';

const none: Input = () => ({ engagementId: 'e-none' });
const ofRunIds = { engagementId: 'e-none', runId: 'q-none' };
const ofRun: Input = () => ofRunIds;
const nothing = { input: () => ({}), answer: 'engagementNotFound' } as const;
const guarded = (names: readonly CallName[], input: Input): readonly Guarded[] =>
  names.map((name) => [name, 'runEngagement', input]);

export const ACCESS: FeatureAccess = {
  area: 'quiz',
  guarded: [
    ...guarded(['huaranStart', 'timedStart', 'startQuiz', 'quizReport'], none),
    ...guarded(['huaranUpdateStatus', 'timedUpdateStatus', 'updateQuizStatus'], () => ({
      engagementId: 'e-none',
      answerQuestionStatus: 1,
    })),
    ['prolongQuiz', 'runEngagement', () => ({ ...ofRunIds, closeAt: '2026-01-01T00:00:00.000Z' })],
    ['skipQuizQuestion', 'runEngagement', ofRun],
    ['removeFromQuiz', 'runEngagement', ({ target: { userId } }) => ({ engagementId: 'e-none', userId })],
  ],
  open: {
    huaranCurrentQuestion: bare,
    timedCurrentQuestion: bare,
    quizState: bare,
    huaranEnterAnswer: nothing,
    timedEnterAnswer: nothing,
    enterQuiz: nothing,
    huaranLeaveAnswer: nothing,
    timedLeaveAnswer: nothing,
    leaveQuiz: nothing,
    quizOwnAnswers: { input: none, answer: 'engagementNotFound' },
    answerQuiz: { input: () => ({ ...ofRunIds, answer: ['0'] }), answer: 'engagementNotFound' },
  },
};
