import type { FeatureAccess } from '../../../tests/server/support/call-access';
import { bare, target } from '../../../tests/server/support/call-access';

const PICTURE = { image: 'd70025-head-2,d70025-body-3' };

export const ACCESS: FeatureAccess = {
  area: 'badges',
  guarded: [],
  open: {
    listBadges: bare,
    listBadgesOf: { input: target },
    listOwnBadges: bare,
    sktUserInfo: bare,
    sktUpdateImage: { input: (_, { userId }) => ({ userId, ...PICTURE, color: '#d70025' }) },
    getPersonality: bare,
    setPersonality: { input: () => ({ personality: '爱看星星' }) },
  },
  ownOnly: [['sktUpdateImage', (things, by) => ({ ...target(things, by), ...PICTURE })]],
};
