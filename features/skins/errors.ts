import { featureErrors } from '../../contract/features';
import { skinsEn } from './locales/en';
import { skinsZh } from './locales/zh';

export const SKIN_ERRORS = featureErrors(
  {
    skinGone: 1002030301,
    skinTooFew: 1002030302,
    skinPriceChanged: 1002030303,
    skinNotOwned: 1002030304,
    skinUnnamed: 1002030305,
  },
  skinsZh.errors,
  skinsEn.errors,
);
type SkinErrors = typeof SKIN_ERRORS;

declare module '../../contract/features' {
  interface FeatureErrors extends SkinErrors {}
}
