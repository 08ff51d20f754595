import type { TakesPart, Task } from '../engagement/model/tasks';
import type { Prize } from '../engagement/model-prize';

export const CHANCES_MAX = 20;
/** Lotteries a page (specification, section 9). */
export const MACHINES_PAGE = 30;

export interface LotteryTask extends Task {
  /** Chances that it gives, once a person or a day. */
  chances: number;
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
  who: TakesPart;
}
