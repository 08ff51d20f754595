import { bare, type FeatureAccess } from '../../../tests/server/support/call-access';

const box = { input: () => ({ boxMark: 'none' }), answer: 'boxNotFound' } as const;
const own = { input: () => ({ id: 'b-none' }), answer: 'boxNotFound' } as const;

export const ACCESS: FeatureAccess = {
  area: 'lottery-box',
  guarded: [],
  open: {
    openBox: box,
    openGetPrize: box,
    openGetPrizeV2: box,
    openLotteryBox: box,
    listSceneBoxes: bare,
    listOwnBoxes: bare,
    openOwnBox: own,
    settleOwnBox: own,
  },
};
