import type { FeatureAccess } from '../../../tests/server/support/call-access';
import { bare, nothing, type Input } from '../../../tests/server/support/call-access';

const recording: Input = () => ({ recordingId: 'none' });

export const ACCESS: FeatureAccess = {
  area: 'recordings',
  guarded: [
    ['recordingScreens', 'record', nothing],
    ['startRecording', 'record', () => ({ kind: 'stage' })],
    ['stopRecording', 'record', recording],
    ['renameRecording', 'record', () => ({ recordingId: 'none', title: '开场' })],
    ['deleteRecording', 'record', recording],
    ['setRecordingRules', 'editSpace', () => ({ asks: true })],
  ],
  open: {
    recordingState: bare,
    listRecordings: bare,
    answerRecording: {
      input: () => ({ recordingId: 'none', agrees: true }),
      answer: 'notFound',
      guest: 'notFound',
    },
  },
};
