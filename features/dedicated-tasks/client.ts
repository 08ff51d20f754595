import { proxy, ref } from 'valtio/vanilla';
import { defineClientFeature } from '../../src/features/client-feature';
import { featureEvents } from '../../src/features/feature-events';
import type { DedicatedTasksApi, DedicatedTasksState } from './client-api';
import { DEDICATED_TASK_ERRORS } from './errors';

const QUIET = { quiet: true } as const;

export const dedicatedTasksClient = defineClientFeature({
  name: 'dedicated-tasks',
  errors: DEDICATED_TASK_ERRORS,
  openSpace({ http, spaceId, scope, realtime, permissions$, world }): DedicatedTasksApi {
    const state = proxy<DedicatedTasksState>({ changes: 0, maySet: false, areas: ref([]) });
    scope.subscribe(featureEvents(realtime.events$, 'dedicated-tasks', 'changed'), () => {
      state.changes += 1;
    });
    scope.subscribe(permissions$, (permissions) => {
      state.maySet = permissions.includes('manage');
    });
    scope.subscribe(world.document$, ({ areas }) => {
      state.areas = ref(areas.map(({ id, name }) => ({ id, name })));
    });
    return {
      state,
      list: async () => (await http.get('/api/spaceDedicatedTask/list', { spaceId }, QUIET)).tasks,
      async save(task) {
        await http.post('/api/spaceDedicatedTask/save', { spaceId, ...task }, QUIET);
      },
      async remove(taskNum) {
        await http.post('/api/spaceDedicatedTask/remove', { spaceId, taskNum }, QUIET);
      },
      finish: async (taskNum) =>
        (await http.post('/api/spaceDedicatedTask/finish', { spaceId, taskNum }, QUIET)).task,
    };
  },
  ui: () => import('./ui/ui'),
});
