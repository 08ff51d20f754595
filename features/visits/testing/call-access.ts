import { bare, target, type FeatureAccess } from '../../../tests/server/support/call-access';

export const ACCESS: FeatureAccess = {
  area: 'visits',
  guarded: [['visitDurationOf', 'seeModeration', target]],
  open: { visitDuration: bare },
};
