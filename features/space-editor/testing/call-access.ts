import { meadow } from '../../../contract/model/document/testing/documents';
import { nothing, type FeatureAccess } from '../../../tests/server/support/call-access';

const token = () => ({ token: 'none' });

export const ACCESS: FeatureAccess = {
  area: 'space-editor',
  guarded: [
    ['startEdit', 'editSpace', nothing],
    ['editHeartbeat', 'editSpace', token],
    ['endEdit', 'editSpace', token],
    ['saveDraft', 'editSpace', () => ({ token: 'none', rev: 0, document: meadow(20, 20) })],
    ['draft', 'editSpace', nothing],
    ['verifyDraft', 'editSpace', nothing],
    ['deleteDraft', 'editSpace', token],
  ],
  open: {},
};
