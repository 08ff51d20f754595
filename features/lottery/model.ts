import type { Prize } from '../engagement/model-prize';

/** The kinds of tasks for which a lottery gives chances. Those but `question` are seen by the server itself. */
export const TASK_KINDS = ['enter', 'stay', 'area', 'question'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export const TASKS_MAX = 20;
export const TASK_NAME_MAX = 60;
export const TASK_ANSWERS_MAX = 10;
export const ANSWER_MAX = 100;
export const CHANCES_MAX = 20;
export const STAY_MAX = 240;
/** Lotteries a page (specification, section 9). */
export const MACHINES_PAGE = 30;

export interface LotteryTask {
  /** From 1, in the lottery. */
  num: number;
  kind: TaskKind;
  name: string;
  /** Chances that it gives, once a person or a day. */
  chances: number;
  /** `stay`: minutes in the space. */
  minutes: number;
  /** `area`: where to be. */
  areaId: string;
  /** `question`: what is accepted, compared as `plainAnswer` says. Never sent to those who take part. */
  answers: string[];
}

export interface LotteryConfig {
  prizes: Prize[];
  tasks: LotteryTask[];
  /** Chances that everybody has without a task. */
  chances: number;
  /** Tasks, and those chances, count once a person, or once a day of the zone. */
  per: 'person' | 'day';
  /** Prizes that one person may win; null: any number. */
  perPerson: number | null;
  /** `all`: guests too; `users`: people with a phone. */
  who: 'all' | 'users';
}

/** An answer as it is compared: without regard to width, case and space around it. */
export const plainAnswer = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
