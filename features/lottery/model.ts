/** The kinds of tasks for which a lottery gives chances. Those but `question` are seen by the server itself. */
export const TASK_KINDS = ['enter', 'stay', 'area', 'question'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export const PRIZES_MAX = 20;
export const TASKS_MAX = 20;
export const PRIZE_NAME_MAX = 40;
export const TASK_NAME_MAX = 60;
export const TASK_ANSWERS_MAX = 10;
export const ANSWER_MAX = 100;
export const CHANCES_MAX = 20;
export const STAY_MAX = 240;
export const STOCK_MAX = 100_000;
export const POINTS_MAX = 100_000;
/** Lotteries a page (specification, section 9), and the winners that each shows. */
export const MACHINES_PAGE = 30;
export const WINNERS_SHOWN = 10;

export interface LotteryPrize {
  id: string;
  name: string;
  /** As `pictureAddressOf` reads it; empty: none. */
  picture: string;
  /** Of `WEIGHTS`: what is left of them is «nothing». */
  weight: number;
  /** How many there are; null: any number. */
  stock: number | null;
  /** Points that are paid at once; 0: something that is handed out. */
  points: number;
}

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
  prizes: LotteryPrize[];
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
