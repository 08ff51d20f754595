import { featureErrors } from '../../contract/features';
import { dedicatedTasksEn } from './locales/en';
import { dedicatedTasksZh } from './locales/zh';

export const DEDICATED_TASK_ERRORS = featureErrors(
  {
    dedicatedTaskGone: 1002030101,
    dedicatedTaskStale: 1002030102,
    dedicatedTaskElsewhere: 1002030103,
    dedicatedTaskUntitled: 1002030104,
    dedicatedTaskLink: 1002030105,
    dedicatedTaskLimit: 1002030106,
    dedicatedTaskLong: 1002030107,
  },
  dedicatedTasksZh.errors,
  dedicatedTasksEn.errors,
);
type DedicatedTaskErrors = typeof DEDICATED_TASK_ERRORS;

declare module '../../contract/features' {
  interface FeatureErrors extends DedicatedTaskErrors {}
}
