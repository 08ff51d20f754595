import { defineClientFeature } from '../../src/features/client-feature';
import type { ChargeApi } from './client-api';
import { CHARGE_ERRORS } from './errors';

const QUIET = { quiet: true } as const;

export const chargeClient = defineClientFeature({
  name: 'charge',
  errors: CHARGE_ERRORS,
  openAnywhere: ({ http, spaceId }): ChargeApi => ({
    read: async (engagementId) =>
      (await http.get('/api/spaceCharge/list', { spaceId, engagementId }, QUIET)).groups,
    charge: (engagementId, groupMark) =>
      http.post('/api/spaceCharge/charge', { spaceId, engagementId, groupMark }, QUIET),
  }),
  ui: () => import('./ui/ui'),
});
