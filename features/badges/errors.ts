import { featureErrors } from '../../contract/features';
import { badgesEn } from './locales/en';
import { badgesZh } from './locales/zh';

export const BADGE_ERRORS = featureErrors(
  { personalityTooLong: 1002008005 },
  badgesZh.errors,
  badgesEn.errors,
);
type BadgeErrors = typeof BADGE_ERRORS;

declare module '../../contract/features' {
  interface FeatureErrors extends BadgeErrors {}
}
