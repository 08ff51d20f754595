import type { Task } from '../../model/tasks';

export const newTask = (others: readonly Task[]): Task => ({
  num: others.reduce((most, { num }) => Math.max(most, num), 0) + 1,
  kind: 'enter',
  name: '',
  minutes: 5,
  areaId: '',
  answers: [],
});
