import type { FeatureAccess } from '../../../tests/server/support/call-access';
import { bare, nothing } from '../../../tests/server/support/call-access';

export const ACCESS: FeatureAccess = {
  area: 'voice',
  guarded: [
    ['rtcToken', 'castScreen', () => ({ useType: 'screen' })],
    ['propTokenUser', 'castScreen', nothing],
  ],
  open: {
    getSpaceRtcConfig: bare,
    webRtcToken: bare,
    propToken: bare,
    spacePropsRtc: bare,
  },
};
