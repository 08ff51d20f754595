import { featureErrors } from '../../contract/features';
import { quizEn } from './locales/en';
import { quizZh } from './locales/zh';

export const QUIZ_ERRORS = featureErrors(
  {
    quizQuestions: 1002020001,
    quizNoRight: 1002020002,
    quizSides: 1002020003,
    quizUsersOnly: 1002020004,
    quizClosed: 1002020005,
    quizOut: 1002020006,
    quizRuns: 1002020007,
    quizAnswer: 1002020008,
    quizBySide: 1002020009,
    quizNoMore: 1002020010,
    quizNothing: 1002020011,
    quizGroup: 1002020012,
    quizNobody: 1002020013,
  },
  quizZh.errors,
  quizEn.errors,
);
type QuizErrors = typeof QUIZ_ERRORS;

declare module '../../contract/features' {
  interface FeatureErrors extends QuizErrors {}
}
