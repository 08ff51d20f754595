import { bare, type FeatureAccess } from '../../../tests/server/support/call-access';

const task = { title: '看看展台', text: '', link: '', areaId: '' };

export const ACCESS: FeatureAccess = {
  area: 'dedicated-tasks',
  guarded: [
    ['saveDedicatedTask', 'manage', () => ({ ...task, taskNum: 9, version: 0 })],
    ['removeDedicatedTask', 'manage', () => ({ taskNum: 8 })],
  ],
  open: {
    listDedicatedTasks: bare,
    dedicatedTaskByNum: { input: () => ({ taskNum: 7 }) },
    finishDedicatedTask: { input: () => ({ taskNum: 7 }) },
  },
  async prepare({ owner, spaceId }) {
    await owner.call('saveDedicatedTask', { spaceId, ...task, taskNum: 7, version: 0 });
    return {};
  },
};
