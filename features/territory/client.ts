import { defineClientFeature } from '../../src/features/client-feature';
import type { TerritoryApi } from './client-api';

export const territoryClient = defineClientFeature({
  name: 'territory',
  openSpace: ({ http }): TerritoryApi => ({
    of: async (userId) =>
      (await http.get('/api/territory/getByUserId', { userId }, { quiet: true })).territories,
  }),
  ui: () => import('./ui/ui'),
});
