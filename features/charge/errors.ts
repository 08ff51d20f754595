import { featureErrors } from '../../contract/features';
import { chargeEn } from './locales/en';
import { chargeZh } from './locales/zh';

export const CHARGE_ERRORS = featureErrors(
  { chargeGroups: 1002024001, chargeNoGroup: 1002024002 },
  chargeZh.errors,
  chargeEn.errors,
);
type ChargeErrors = typeof CHARGE_ERRORS;

declare module '../../contract/features' {
  interface FeatureErrors extends ChargeErrors {}
}
