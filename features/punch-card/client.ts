import { defineClientFeature } from '../../src/features/client-feature';
import type { PunchCardApi } from './client-api';
import { PUNCH_CARD_ERRORS } from './errors';

const QUIET = { quiet: true } as const;

export const punchCardClient = defineClientFeature({
  name: 'punch-card',
  errors: PUNCH_CARD_ERRORS,
  openAnywhere: ({ http, spaceId }): PunchCardApi => ({
    async read(engagementId) {
      const { cards } = await http.get('/api/punchCard/list', { spaceId, engagementId }, QUIET);
      const [card] = cards;
      if (!card) throw new Error(`no punch card ${engagementId}`);
      return card;
    },
    punch: (engagementId, day) =>
      http.post(
        '/api/punchCard/punchCard',
        { spaceId, engagementId, ...(day !== undefined && { day }) },
        QUIET,
      ),
  }),
  ui: () => import('./ui/ui'),
});
