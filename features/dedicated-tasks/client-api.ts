import type { SpaceArea } from '../../contract/model/space-document';
import type { DedicatedTask } from './model';

export type TaskFields = Omit<DedicatedTask, 'done' | 'doneCount'>;

export interface DedicatedTasksState {
  /** Counts what organisers change. */
  changes: number;
  /** Whether the user writes tasks. */
  maySet: boolean;
  areas: readonly Pick<SpaceArea, 'id' | 'name'>[];
}

/** Promises reject with `AppError`. */
export interface DedicatedTasksApi {
  readonly state: DedicatedTasksState;
  list(): Promise<readonly DedicatedTask[]>;
  save(task: TaskFields): Promise<void>;
  remove(taskNum: number): Promise<void>;
  finish(taskNum: number): Promise<DedicatedTask>;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    'dedicated-tasks': DedicatedTasksApi;
  }
}
declare module '../../src/state/space' {
  interface FeaturePanels {
    'dedicated-tasks': true;
  }
}
