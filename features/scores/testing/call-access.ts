import { bare, type FeatureAccess } from '../../../tests/server/support/call-access';

export const ACCESS: FeatureAccess = {
  area: 'scores',
  guarded: [
    [
      'giveScore',
      'awardPrize',
      () => ({ userId: 'nobody', delta: 5, reason: '帮忙布置', cid: crypto.randomUUID() }),
    ],
  ],
  open: { rankScores: bare, listScoreEntries: bare },
};
