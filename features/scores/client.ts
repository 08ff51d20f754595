import { proxy } from 'valtio/vanilla';
import { addLocales } from '../../src/i18n/add-locales';
import { defineClientFeature } from '../../src/features/client-feature';
import { featureEvents } from '../../src/features/feature-events';
import type { ScoresApi, ScoresState } from './client-api';
import { SCORE_ERRORS } from './errors';
import { scoresLocales } from './locales/locales';

const QUIET = { quiet: true } as const;

export const scoresClient = defineClientFeature({
  name: 'scores',
  errors: SCORE_ERRORS,
  openSpace({ app, languages, http, spaceId, scope, realtime, permissions$ }): ScoresApi {
    const state = proxy<ScoresState>({ changes: 0, mayGive: false });
    const count = (): void => {
      state.changes += 1;
    };
    scope.subscribe(featureEvents(realtime.events$, 'scores', 'changed'), count);
    addLocales(languages.i18n, [scoresLocales]);
    const words = languages.i18n.getFixedT(null, 'scores');
    scope.subscribe(featureEvents(realtime.events$, 'scores', 'titleChanged'), ({ name, has }) => {
      count();
      if (has) app.toaster.success(words('titles.got', { name }));
    });
    scope.subscribe(permissions$, (permissions) => {
      state.mayGive = permissions.includes('awardPrize');
    });
    return {
      state,
      rank: (pageNum) => http.get('/api/userSpaceScore/v3/rank', { spaceId, pageNum }, QUIET),
      teams: async () => (await http.get('/api/skt/topTeamScore', { spaceId }, QUIET)).teams,
      entries: (before) =>
        http.get('/api/userSpaceScore/list', { spaceId, ...(before !== undefined && { before }) }, QUIET),
      give: (userId, delta, reason, cid) =>
        http.post('/api/userSpaceScore/give', { spaceId, userId, delta, reason, cid }, QUIET),
      titles: async (userId) =>
        (await http.get('/api/userTitle/list', { spaceId, ...(userId !== undefined && { userId }) }, QUIET))
          .titles,
      async saveTitle(title) {
        await http.post('/api/userTitle/save', { spaceId, ...title }, QUIET);
      },
      async removeTitle(titleId) {
        await http.post('/api/userTitle/remove', { spaceId, titleId }, QUIET);
      },
      async giveTitle(titleId, userId, has) {
        await http.post('/api/userTitle/give', { spaceId, titleId, userId, has }, QUIET);
      },
      async wear(titleId) {
        await http.post('/api/userTitle/wear', { spaceId, titleId }, QUIET);
      },
    };
  },
  ui: () => import('./ui/ui'),
});
