import { featureErrors } from '../../contract/features';
import { propsEn } from './locales/en';
import { propsZh } from './locales/zh';

export const PROP_ERRORS = featureErrors(
  {
    propNotAllowed: 1002011001,
    propTooFar: 1002011002,
    propNoRoom: 1002011003,
    propLimit: 1002011004,
    propSpaceLimit: 1002011005,
    propGone: 1002011006,
    propArea: 1002011007,
  },
  propsZh.errors,
  propsEn.errors,
);
type PropErrors = typeof PROP_ERRORS;

declare module '../../contract/features' {
  interface FeatureErrors extends PropErrors {}
}
