import { bare, type FeatureAccess } from '../../../tests/server/support/call-access';

export const ACCESS: FeatureAccess = {
  area: 'areas-off',
  guarded: [['setAreaOff', 'closeArea', () => ({ areaId: 'none', off: false })]],
  open: { getAreasOff: bare },
};
