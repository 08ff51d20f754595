import { featureErrors } from '../../contract/features';
import { lotteryBoxEn } from './locales/en';
import { lotteryBoxZh } from './locales/zh';

export const LOTTERY_BOX_ERRORS = featureErrors(
  {
    boxNotFound: 1002022001,
    boxUsersOnly: 1002022002,
    boxOften: 1002022003,
    boxToday: 1002022004,
    boxAway: 1002022005,
    boxNotReserved: 1002022006,
    boxClosed: 1002022007,
    boxNone: 1002022008,
    boxElement: 1002022009,
    boxSameMark: 1002022010,
    boxSameElement: 1002022011,
    boxLotteryOver: 1002022012,
  },
  lotteryBoxZh.errors,
  lotteryBoxEn.errors,
);
type LotteryBoxErrors = typeof LOTTERY_BOX_ERRORS;

declare module '../../contract/features' {
  interface FeatureErrors extends LotteryBoxErrors {}
}
