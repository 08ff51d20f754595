import type { Exhibit } from '../engagement/service';
import type { LotteryConfig } from './model';

const prize = (id: string, name: string, weight: number, points: number) => ({
  ...{ id, name, weight, points },
  picture: '',
  stock: null,
});

/** The lottery at the wheel of the expo hall: a chance a day, points to win. */
export const LOTTERY_EXHIBIT: Exhibit<LotteryConfig> = {
  name: '每天转一转 · A spin a day',
  elementId: 'stand-wheel',
  config: {
    prizes: [
      prize('star', '满天星 · A sky of stars', 20_000, 100),
      prize('moon', '一弯月亮 · A crescent moon', 130_000, 20),
      prize('spark', '小火花 · A little spark', 450_000, 5),
    ],
    tasks: [],
    chances: 1,
    per: 'day',
    perPerson: null,
    who: 'all',
  },
};
