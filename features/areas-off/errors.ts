import { featureErrors } from '../../contract/features';
import { areasOffEn } from './locales/en';
import { areasOffZh } from './locales/zh';

export const AREAS_OFF_ERRORS = featureErrors(
  { areaGone: 1002030201, areaHoldsSpawns: 1002030202 },
  areasOffZh.errors,
  areasOffEn.errors,
);
type AreasOffErrors = typeof AREAS_OFF_ERRORS;

declare module '../../contract/features' {
  interface FeatureErrors extends AreasOffErrors {}
}
