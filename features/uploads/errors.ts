import { featureErrors } from '../../contract/features';
import { uploadsEn } from './locales/en';
import { uploadsZh } from './locales/zh';

export const UPLOAD_ERRORS = featureErrors(
  {
    uploadMissing: 1002013001,
    uploadTooLarge: 1002013002,
    uploadKind: 1002013003,
    uploadBroken: 1002013004,
    uploadPixels: 1002013005,
    uploadSlow: 1002013006,
    uploadQuota: 1002013007,
    uploadSpaceFull: 1002013008,
    uploadHeic: 1002013009,
    uploadNotEditing: 1002013010,
  },
  uploadsZh.errors,
  uploadsEn.errors,
);
type UploadErrors = typeof UPLOAD_ERRORS;

declare module '../../contract/features' {
  interface FeatureErrors extends UploadErrors {}
}
