/** The kinds of tasks that an engagement may have. Those but `question` are seen by the server itself. */
export const TASK_KINDS = ['enter', 'stay', 'area', 'question'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export const TASKS_MAX = 20;
export const TASK_NAME_MAX = 60;
export const TASK_ANSWERS_MAX = 10;
export const ANSWER_MAX = 100;
export const STAY_MAX = 240;

export interface Task {
  /** From 1, in the engagement. */
  num: number;
  kind: TaskKind;
  name: string;
  /** `stay`: minutes in the space. */
  minutes: number;
  /** `area`: where to be. */
  areaId: string;
  /** `question`: what is accepted, compared as `plainAnswer` says. Never sent to those who take part. */
  answers: string[];
}

/** A task as those see it who take part. */
export interface ShownTask extends Pick<Task, 'kind' | 'name' | 'minutes' | 'areaId'> {
  taskNum: number;
  finished: boolean;
}

/** `all`: guests too; `users`: people with a phone. */
export type TakesPart = 'all' | 'users';

/** An answer as it is compared: without regard to width, case and space around it. */
const plainAnswer = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

export const isRightAnswer = ({ answers }: Task, answer: string): boolean =>
  answers.some((one) => plainAnswer(one) === plainAnswer(answer));
