import { proxy } from 'valtio/vanilla';
import { defineClientFeature } from '../../src/features/client-feature';
import type { VisitsApi } from './client-api';

const QUIET = { quiet: true } as const;

export const visitsClient = defineClientFeature({
  name: 'visits',
  openSpace({ http, spaceId, scope, permissions$ }): VisitsApi {
    const state = proxy({ seesOthers: false });
    scope.subscribe(permissions$, (permissions) => {
      state.seesOthers = permissions.includes('seeModeration');
    });
    return {
      state,
      own: () => http.post('/api/space/visitDuration', { spaceId }, QUIET),
      of: (userId) => http.get('/api/space/visitDurationOf', { spaceId, userId }, QUIET),
    };
  },
  ui: () => import('./ui/ui'),
});
