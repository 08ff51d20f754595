import { bare, type FeatureAccess, type Input } from '../../../tests/server/support/call-access';

const none: Input = () => ({ engagementId: 'e-none' });
const draft: Input = () => ({
  cid: crypto.randomUUID(),
  kind: 'kind-of-nobody',
  name: '投票',
  config: {},
  zone: 'Asia/Shanghai',
});

export const ACCESS: FeatureAccess = {
  area: 'engagement',
  guarded: [
    ['getEngagement', 'runEngagement', none],
    ['setEngagementState', 'runEngagement', () => ({ engagementId: 'e-none', state: 'open', version: 1 })],
    ['engagementLog', 'runEngagement', none],
    ['exportEngagement', 'runEngagement', none],
    ['listAwards', 'runEngagement', none],
    ['settleAward', 'awardPrize', () => ({ awardId: 'w-none', state: 'given' })],
    ['saveEngagement', 'setEngagement', draft],
    ['removeEngagement', 'setEngagement', none],
  ],
  open: {
    listEngagements: bare,
    organizedEngagements: bare,
    toldEngagements: { input: () => ({ engagementIds: 'e-none' }) },
    listUserPrizes: bare,
    getDraw: { input: none, answer: 'engagementNotFound' },
  },
};
