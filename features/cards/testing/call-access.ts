import type { FeatureAccess, Input } from '../../../tests/server/support/call-access';
import { bare, target } from '../../../tests/server/support/call-access';

const card: Input = () => ({ name: '小明' });

export const ACCESS: FeatureAccess = {
  area: 'cards',
  guarded: [],
  open: {
    getUserCardInfo: bare,
    createUserCard: { input: card, guest: 'forbidden' },
    updateUserCard: { input: card, guest: 'forbidden' },
    pageReceiveUserCard: { input: (_, { userId }) => ({ userId }) },
    sendUserCard: {
      input: ({ target: { userId } }, by) => ({ sendUserId: by.userId, receiveUserId: userId }),
      answer: 'notThere',
      guest: 'forbidden',
    },
  },
  ownOnly: [
    ['pageReceiveUserCard', target],
    ['sendUserCard', ({ target: other }, by) => ({ sendUserId: other.userId, receiveUserId: by.userId })],
  ],
};
