import type { FeatureAccess } from '../../../tests/server/support/call-access';
import { bare } from '../../../tests/server/support/call-access';

export const ACCESS: FeatureAccess = {
  area: 'live',
  guarded: [['showLiveStream', 'showLiveStream', () => ({ elementId: 'none', url: '' })]],
  open: { listLiveStreams: bare },
};
