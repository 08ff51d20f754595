import { defineClientFeature } from '../../src/features/client-feature';
import { randomDigits } from '../engagement/model-draw';
import type { LotteryApi } from './client-api';
import { LOTTERY_ERRORS } from './errors';

const QUIET = { quiet: true } as const;
export const lotteryClient = defineClientFeature({
  name: 'lottery',
  errors: LOTTERY_ERRORS,
  openAnywhere({ http, spaceId }): LotteryApi {
    return {
      async read(engagementId) {
        const of = { spaceId, engagementId };
        const [{ machines }, tasks] = await Promise.all([
          http.get('/api/lotteryMachine/page', of, QUIET),
          http.get('/api/spaceLotteryTask/finishedList', of, QUIET),
        ]);
        const [machine] = machines;
        if (!machine) throw new Error(`no lottery ${engagementId}`);
        return { machine, ...tasks };
      },
      draw: (engagementId, cid) =>
        http.post('/api/spaceLottery/draw', { spaceId, engagementId, cid, client: randomDigits() }, QUIET),
      answer: (engagementId, taskNum, answer) =>
        http.post('/api/spaceLotteryTask/v2/finish', { spaceId, engagementId, taskNum, answer }, QUIET),
    };
  },
  ui: () => import('./ui/ui'),
});
