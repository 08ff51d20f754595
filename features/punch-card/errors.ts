import { featureErrors } from '../../contract/features';
import { punchCardEn } from './locales/en';
import { punchCardZh } from './locales/zh';

export const PUNCH_CARD_ERRORS = featureErrors(
  {
    punchUsersOnly: 1002018001,
    punchNoMakeUp: 1002018002,
    punchNotToday: 1002018003,
    punchSameDays: 1002018004,
  },
  punchCardZh.errors,
  punchCardEn.errors,
);
type PunchCardErrors = typeof PUNCH_CARD_ERRORS;

declare module '../../contract/features' {
  interface FeatureErrors extends PunchCardErrors {}
}
