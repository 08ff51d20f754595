import { proxy, ref } from 'valtio/vanilla';
import { defineClientFeature, type RemoteSpace } from '../../src/features/client-feature';
import { randomDigits } from '../engagement/model-draw';
import type { LotteryBoxApi, LotteryBoxState, ShownGame } from './client-api';
import { LOTTERY_BOX_ERRORS } from './errors';

const QUIET = { quiet: true } as const;

function openBoxes({ http, spaceId }: RemoteSpace): LotteryBoxApi {
  const state = proxy<LotteryBoxState>({ games: {} });
  const keep = (games: readonly ShownGame[]): void => {
    for (const game of games) state.games[game.engagement.engagementId] = ref(game);
  };
  return {
    state,
    // Outside of the space nothing is drawn.
    showOpened: () => undefined,
    async readAll() {
      try {
        keep((await http.get('/api/openBox/list', { spaceId }, QUIET)).engagements);
      } catch {
        // Looks alone: the panel says what is wrong.
      }
    },
    async read(engagementId) {
      const of = { spaceId, engagementId };
      const [{ engagements }, { boxes: own }] = await Promise.all([
        http.get('/api/openBox/list', of, QUIET),
        http.get('/api/lotteryBox/list', of, QUIET),
      ]);
      const [game] = engagements;
      if (!game) throw new Error(`no boxes ${engagementId}`);
      keep(engagements);
      return { ...game, own };
    },
    open: (engagementId, boxMark, cid) =>
      http.post(
        '/api/openBox/v2/openGetPrize',
        { spaceId, engagementId, boxMark, cid, client: randomDigits() },
        QUIET,
      ),
    take: (engagementId, boxMark) =>
      http.post('/api/openBox/openGetPrize', { spaceId, engagementId, boxMark }, QUIET),
    openOwn: (id) => http.post('/api/lotteryBox/open', { id, client: randomDigits() }, QUIET),
    settleOwn: async (id) => (await http.post('/api/lotteryBox/settlement', { id }, QUIET)).box,
  };
}

export const lotteryBoxClient = defineClientFeature({
  name: 'lottery-box',
  errors: LOTTERY_BOX_ERRORS,
  openSpace: (space) => ({
    ...openBoxes(space),
    showOpened: (elementIds) => space.world.setOpened(elementIds),
  }),
  openAnywhere: openBoxes,
  ui: () => import('./ui/ui'),
});
