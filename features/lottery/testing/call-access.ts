import { bare, type FeatureAccess } from '../../../tests/server/support/call-access';

const nothing = { answer: 'engagementNotFound' } as const;

export const ACCESS: FeatureAccess = {
  area: 'lottery',
  guarded: [],
  open: {
    finishedLotteryTasks: { input: () => ({}), ...nothing },
    finishLotteryTask: { input: () => ({ taskNum: 1, answer: '' }), ...nothing },
    lotteryCount: { input: () => ({}), ...nothing },
    drawLottery: { input: () => ({}), ...nothing },
    pageLotteryMachines: bare,
  },
};
