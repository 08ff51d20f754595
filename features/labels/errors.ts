import { featureErrors } from '../../contract/features';
import { labelsEn } from './locales/en';
import { labelsZh } from './locales/zh';

export const LABEL_ERRORS = featureErrors(
  { labelLimit: 1002008004, labelTaken: 1002008006 },
  labelsZh.errors,
  labelsEn.errors,
);
type LabelErrors = typeof LABEL_ERRORS;

declare module '../../contract/features' {
  interface FeatureErrors extends LabelErrors {}
}
