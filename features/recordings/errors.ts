import { featureErrors } from '../../contract/features';
import { recordingsEn } from './locales/en';
import { recordingsZh } from './locales/zh';

export const RECORDING_ERRORS = featureErrors(
  { recordingUnavailable: 1002008007, recordingQuota: 1002008008 },
  recordingsZh.errors,
  recordingsEn.errors,
);
type RecordingErrors = typeof RECORDING_ERRORS;

declare module '../../contract/features' {
  interface FeatureErrors extends RecordingErrors {}
}
