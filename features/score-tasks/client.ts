import { proxy } from 'valtio/vanilla';
import { defineClientFeature } from '../../src/features/client-feature';
import { featureEvents } from '../../src/features/feature-events';
import type { ScoreTasksApi, ScoreTasksState } from './client-api';
import { SCORE_TASK_ERRORS } from './errors';

const QUIET = { quiet: true } as const;

export const scoreTasksClient = defineClientFeature({
  name: 'score-tasks',
  errors: SCORE_TASK_ERRORS,
  openAnywhere({ http, spaceId, scope, realtime }): ScoreTasksApi {
    const state = proxy<ScoreTasksState>({ changes: 0 });
    scope.subscribe(featureEvents(realtime.events$, 'score-tasks', 'done'), () => {
      state.changes += 1;
    });
    return {
      state,
      read: (engagementId) => http.get('/api/spaceScoreTask/list', { spaceId, engagementId }, QUIET),
      answer: (engagementId, taskNum, answer) =>
        http.post('/api/spaceScoreTask/finish', { spaceId, engagementId, taskNum, answer }, QUIET),
    };
  },
  ui: () => import('./ui/ui'),
});
