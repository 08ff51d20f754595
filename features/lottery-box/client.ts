import { defineClientFeature } from '../../src/features/client-feature';
import { randomDigits } from '../engagement/model-draw';
import type { LotteryBoxApi } from './client-api';
import { LOTTERY_BOX_ERRORS } from './errors';

const QUIET = { quiet: true } as const;

export const lotteryBoxClient = defineClientFeature({
  name: 'lottery-box',
  errors: LOTTERY_BOX_ERRORS,
  openSpace: ({ http, spaceId }): LotteryBoxApi => ({
    async read(engagementId) {
      const of = { spaceId, engagementId };
      const [{ engagements }, { boxes: own }] = await Promise.all([
        http.get('/api/openBox/list', of, QUIET),
        http.get('/api/lotteryBox/list', of, QUIET),
      ]);
      const [game] = engagements;
      if (!game) throw new Error(`no boxes ${engagementId}`);
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
  }),
  ui: () => import('./ui/ui'),
});
