import { proxy, ref } from 'valtio/vanilla';
import { defineClientFeature } from '../../src/features/client-feature';
import type { AreasOffApi, AreasOffState } from './client-api';
import { AREAS_OFF_ERRORS } from './errors';

export const areasOffClient = defineClientFeature({
  name: 'areas-off',
  errors: AREAS_OFF_ERRORS,
  openSpace({ http, spaceId, scope, permissions$, world }): AreasOffApi {
    const state = proxy<AreasOffState>({ mayClose: false, areas: ref([]) });
    scope.subscribe(permissions$, (permissions) => {
      state.mayClose = permissions.includes('closeArea');
    });
    scope.subscribe(world.document$, ({ areas }) => {
      state.areas = ref(areas);
    });
    return {
      state,
      scene: { layer: world.layer, project: world.project, onDrawn: world.onDrawn },
      async set(areaId, off) {
        await http.post('/api/haiNanRuan/setAreaOff', { spaceId, areaId, off }, { quiet: true });
      },
    };
  },
  ui: () => import('./ui/ui'),
});
