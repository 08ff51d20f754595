import type { FeatureAccess, Input } from '../../../tests/server/support/call-access';

const nothing = { answer: 'engagementNotFound' } as const;
const noGoods = { goodsNum: 999_999 } as const;
const noOrders: Input = () => ({ engagementId: 'e-none', orderIds: ['o-none'] });
const ADDRESS = { phone: '13800001111', name: '收货人', addr: '小星球路 1 号' } as const;

export const ACCESS: FeatureAccess = {
  area: 'shop',
  guarded: [
    [
      'saveGoods',
      'setEngagement',
      () => ({ engagementId: 'e-none', cid: crypto.randomUUID(), name: '杯子', price: 5 }),
    ],
    [
      'changeStock',
      'setEngagement',
      () => ({ ...noGoods, cid: crypto.randomUUID(), delta: 1, reason: '到货' }),
    ],
    ['listGrants', 'setEngagement', () => ({})],
    ['listStock', 'setEngagement', () => noGoods],
    ['addCodes', 'setEngagement', () => ({ ...noGoods, codes: ['A'] })],
    ['listOrders', 'awardPrize', () => ({ engagementId: 'e-none' })],
    ['setOrders', 'awardPrize', (things, by) => ({ ...noOrders(things, by), state: 'sent' })],
    ['refundOrder', 'awardPrize', () => ({ orderId: 'o-none', reason: '缺货' })],
    ['readAddresses', 'awardPrize', noOrders],
  ],
  open: {
    listGoods: { input: () => ({}), ...nothing },
    buyGoods: { input: () => noGoods, answer: 'shopNoGoods', guest: 'shopUsersOnly' },
    goodsBuyLog: { input: () => ({}) },
    getUserAddress: { input: () => ({}) },
    addUserAddress: { input: () => ADDRESS, guest: 'shopUsersOnly' },
  },
};
