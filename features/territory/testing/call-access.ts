import { target, type FeatureAccess } from '../../../tests/server/support/call-access';

export const ACCESS: FeatureAccess = {
  area: 'territory',
  guarded: [],
  open: { territoriesOf: { input: target } },
};
