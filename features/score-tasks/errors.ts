import { featureErrors } from '../../contract/features';
import { scoreTasksEn } from './locales/en';
import { scoreTasksZh } from './locales/zh';

export const SCORE_TASK_ERRORS = featureErrors(
  {
    scoreTasksNone: 1002023001,
    scoreTasksPerDay: 1002023002,
    scoreTaskEnough: 1002023003,
    scoreTaskUsersOnly: 1002023004,
  },
  scoreTasksZh.errors,
  scoreTasksEn.errors,
);
type ScoreTaskErrors = typeof SCORE_TASK_ERRORS;

declare module '../../contract/features' {
  interface FeatureErrors extends ScoreTaskErrors {}
}
