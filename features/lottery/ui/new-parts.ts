import type { LotteryTask } from '../model';

export const newTask = (others: readonly LotteryTask[]): LotteryTask => ({
  num: others.reduce((most, { num }) => Math.max(most, num), 0) + 1,
  kind: 'enter',
  name: '',
  chances: 1,
  minutes: 5,
  areaId: '',
  answers: [],
});
