import type { FeatureAccess } from '../../../tests/server/support/call-access';

const nothing = { answer: 'engagementNotFound' } as const;

export const ACCESS: FeatureAccess = {
  area: 'charge',
  guarded: [],
  open: {
    listCharge: { input: () => ({}), ...nothing },
    chargeGroup: { input: () => ({ groupMark: 'none' }), ...nothing },
  },
};
