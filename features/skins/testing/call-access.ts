import { bare, type FeatureAccess } from '../../../tests/server/support/call-access';

export const ACCESS: FeatureAccess = {
  area: 'skins',
  guarded: [['saveSkin', 'manage', () => ({ head: 1, body: 1, name: '花衣', price: 5 })]],
  open: {
    listSkins: bare,
    buySkin: { input: () => ({ skinId: 'none', price: 0 }), answer: 'skinGone', guest: 'skinGone' },
    wearSkin: { input: () => ({ skinId: 'none' }), answer: 'skinGone', guest: 'skinGone' },
  },
};
