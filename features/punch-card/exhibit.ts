import type { Exhibit } from '../engagement/service';
import type { PunchCardConfig } from './model';

const reward = (days: number, name: string, points: number) => ({ id: `days-${days}`, days, name, points });

/** The punch card at the board of the expo hall. */
export const PUNCH_CARD_EXHIBIT: Exhibit<PunchCardConfig> = {
  name: '常来看看 · Come often',
  elementId: 'stand-punch',
  config: {
    rewards: [
      reward(1, '见面礼 · Welcome gift', 5),
      reward(3, '熟面孔 · A familiar face', 15),
      reward(7, '老朋友 · An old friend', 50),
    ],
    makeUp: 1,
    who: 'all',
  },
};
