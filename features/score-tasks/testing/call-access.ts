import type { FeatureAccess } from '../../../tests/server/support/call-access';

const nothing = { answer: 'engagementNotFound' } as const;

export const ACCESS: FeatureAccess = {
  area: 'score-tasks',
  guarded: [],
  open: {
    listScoreTasks: { input: () => ({}), ...nothing },
    finishScoreTask: { input: () => ({ taskNum: 1, answer: '' }), ...nothing },
  },
};
