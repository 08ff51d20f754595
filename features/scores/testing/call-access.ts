import { bare, type FeatureAccess } from '../../../tests/server/support/call-access';

export const ACCESS: FeatureAccess = {
  area: 'scores',
  guarded: [
    [
      'giveScore',
      'awardPrize',
      () => ({ userId: 'nobody', delta: 5, reason: '帮忙布置', cid: crypto.randomUUID() }),
    ],
    ['saveTitle', 'awardPrize', () => ({ name: `称号${crypto.randomUUID().slice(0, 8)}`, points: null })],
    ['removeTitle', 'awardPrize', () => ({ titleId: 't-none' })],
    ['giveTitle', 'awardPrize', () => ({ titleId: 't-none', userId: 'nobody', has: true })],
  ],
  open: {
    rankScores: bare,
    listScoreEntries: bare,
    topUserScore: bare,
    topTeamScore: bare,
    listTitles: bare,
    wearTitle: { input: () => ({ titleId: '' }) },
  },
};
