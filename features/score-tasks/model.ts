import type { TakesPart, Task } from '../engagement/model/tasks';

/** Points that a task may pay. */
export const TASK_POINTS_MAX = 10_000;
/** Points that one person may get a day. */
export const PER_DAY_MAX = 100_000;

export interface ScoreTask extends Task {
  points: number;
  /** It pays once a person, or once a day of the zone. */
  per: 'person' | 'day';
}

export interface ScoreTasksConfig {
  tasks: ScoreTask[];
  /** Points that one person gets a day, at most; null: any number. A task that would pay more waits for the next day. */
  perDay: number | null;
  who: TakesPart;
}
