import { featureErrors } from '../../contract/features';
import { lotteryEn } from './locales/en';
import { lotteryZh } from './locales/zh';

export const LOTTERY_ERRORS = featureErrors(
  {
    lotteryNoChance: 1002016001,
    lotteryUsersOnly: 1002016002,
    lotteryNoTask: 1002016003,
    lotteryTaskSeen: 1002016004,
    lotteryNoChances: 1002016007,
    lotteryTaskArea: 1002016008,
    lotteryTaskAnswer: 1002016009,
  },
  lotteryZh.errors,
  lotteryEn.errors,
);
type LotteryErrors = typeof LOTTERY_ERRORS;

declare module '../../contract/features' {
  interface FeatureErrors extends LotteryErrors {}
}
