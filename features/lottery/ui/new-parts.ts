import { WEIGHTS } from '../../engagement/model-draw';
import type { LotteryPrize, LotteryTask } from '../model';

export const newPrize = (): LotteryPrize => ({
  id: crypto.randomUUID().slice(0, 8),
  name: '',
  picture: '',
  weight: WEIGHTS / 10,
  stock: 1,
  points: 0,
});

export const newTask = (others: readonly LotteryTask[]): LotteryTask => ({
  num: others.reduce((most, { num }) => Math.max(most, num), 0) + 1,
  kind: 'enter',
  name: '',
  chances: 1,
  minutes: 5,
  areaId: '',
  answers: [],
});
