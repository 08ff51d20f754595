import type { PunchReward } from '../model';

export const newReward = (days: number): PunchReward => ({
  id: crypto.randomUUID().slice(0, 8),
  days,
  name: '',
  points: 0,
});
