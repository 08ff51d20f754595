import { proxy } from 'valtio/vanilla';
import { defineClientFeature } from '../../src/features/client-feature';
import type { SkinsApi } from './client-api';
import { SKIN_ERRORS } from './errors';

const QUIET = { quiet: true } as const;

export const skinsClient = defineClientFeature({
  name: 'skins',
  errors: SKIN_ERRORS,
  openSpace({ http, spaceId, scope, permissions$ }): SkinsApi {
    const state = proxy({ maySet: false });
    scope.subscribe(permissions$, (permissions) => {
      state.maySet = permissions.includes('manage');
    });
    return {
      state,
      list: () => http.get('/api/skin/list', { spaceId }, QUIET),
      save: (skin) => http.post('/api/skin/save', { spaceId, ...skin }, QUIET),
      buy: (skinId, price) => http.post('/api/skin/buy', { spaceId, skinId, price }, QUIET),
      wear: (skinId) => http.post('/api/skin/wear', { spaceId, skinId }, QUIET),
    };
  },
  ui: () => import('./ui/ui'),
});
