export const recordingsEn = {
  errors: {
    recordingUnavailable: 'Recording does not work here: voice and video are off on this server',
    recordingQuota: 'The space has no room for more recordings. Delete some in the recording bank first',
  },
} as const;
