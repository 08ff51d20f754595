import { featureErrors } from '../../contract/features';
import { spaceManagementEn } from './locales/en';
import { spaceManagementZh } from './locales/zh';

export const MANAGEMENT_ERRORS = featureErrors(
  {
    nameDiffers: 1002012001,
    notAManager: 1002012002,
    templateLimit: 1002012003,
    templateGone: 1002012004,
    createByApplication: 1002012005,
  },
  spaceManagementZh.errors,
  spaceManagementEn.errors,
);
type ManagementErrors = typeof MANAGEMENT_ERRORS;

declare module '../../contract/features' {
  interface FeatureErrors extends ManagementErrors {}
}
