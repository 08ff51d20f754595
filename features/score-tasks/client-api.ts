import type { OutputOf } from '../../contract/calls/call';
import type { SCORE_TASK_CALLS } from './contract';

type Calls = typeof SCORE_TASK_CALLS;
export type TaskPage = OutputOf<Calls['listScoreTasks']>;

export interface ScoreTasksState {
  /** Counts the tasks that the server has seen done. */
  changes: number;
}

/** Tasks that pay points, by the id of their engagement. Promises reject with `AppError`. */
export interface ScoreTasksApi {
  readonly state: ScoreTasksState;
  read(engagementId: string): Promise<TaskPage>;
  answer(engagementId: string, taskNum: number, answer: string): Promise<OutputOf<Calls['finishScoreTask']>>;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    'score-tasks': ScoreTasksApi;
  }
}
