import { bare, type FeatureAccess } from '../../../tests/server/support/call-access';

export const ACCESS: FeatureAccess = {
  area: 'punch-card',
  guarded: [],
  open: { listPunchCards: bare, punchCard: { input: () => ({}), answer: 'engagementNotFound' } },
};
