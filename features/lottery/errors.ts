import { featureErrors } from '../../contract/features';
import { lotteryEn } from './locales/en';
import { lotteryZh } from './locales/zh';

export const LOTTERY_ERRORS = featureErrors(
  {
    lotteryNoChance: 1002016001,
    lotteryUsersOnly: 1002016002,
    lotteryNoChances: 1002016007,
  },
  lotteryZh.errors,
  lotteryEn.errors,
);
type LotteryErrors = typeof LOTTERY_ERRORS;

declare module '../../contract/features' {
  interface FeatureErrors extends LotteryErrors {}
}
