import type { Exhibit } from '../engagement/service';
import type { LotteryBoxConfig } from './model';

const BOX = 'stand-box';

const prize = (id: string, name: string, weight: number, points: number) => ({
  ...{ id, name, weight, points },
  picture: '',
  stock: null,
});

/** The treasure box of the expo hall, for everybody once a day. */
export const BOX_EXHIBIT: Exhibit<LotteryBoxConfig> = {
  name: '每天开一次 · Open it once a day',
  elementId: BOX,
  config: {
    boxes: [
      { mark: 'chest', elementId: BOX, type: 'prize', perPerson: null, perDay: 1, respawn: 0, points: 0 },
    ],
    prizes: [
      prize('gem', '一颗宝石 · A gem', 50_000, 50),
      prize('coin', '几枚金币 · Some coins', 350_000, 10),
      prize('shell', '一个贝壳 · A shell', 400_000, 2),
    ],
    perPerson: null,
    who: 'all',
  },
};
