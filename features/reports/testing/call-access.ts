import type { FeatureAccess } from '../../../tests/server/support/call-access';
import { bare, NONE, nothing, target } from '../../../tests/server/support/call-access';

export const ACCESS: FeatureAccess = {
  area: 'reports',
  guarded: [
    ['listReports', 'seeModeration', nothing],
    ['handleReport', 'seeModeration', () => ({ reportId: NONE })],
  ],
  open: {
    reportReasons: bare,
    reportIm: { input: (things, by) => ({ ...target(things, by), reason: 'abuse', content: '骂人' }) },
    reportAv: { input: (things, by) => ({ ...target(things, by), reason: 'vulgar' }) },
  },
};
