import { bare, nothing, type FeatureAccess } from '../../../tests/server/support/call-access';

export const ACCESS: FeatureAccess = {
  area: 'uploads',
  guarded: [
    ['stsTokenSpaceEdit', 'editSpace', nothing],
    ['stsTokenElementEdit', 'editSpace', nothing],
    ['listFiles', 'editSpace', nothing],
    ['deleteFile', 'editSpace', () => ({ fileId: '0'.repeat(64) })],
  ],
  open: {
    stsTokenHeadEdit: bare,
    dirToken: { input: () => ({ dir: 'board' }) },
    finishUpload: {
      input: () => ({ key: 'incoming/none/head/none/file' }),
      answer: 'notFound',
      guest: 'notFound',
    },
    cancelUpload: {
      input: () => ({ key: 'incoming/none/head/none/file' }),
      answer: 'notFound',
      guest: 'notFound',
    },
  },
};
