import { WEIGHTS } from '../../model-draw';
import type { Prize } from '../../model-prize';

export const newPrize = (): Prize => ({
  id: crypto.randomUUID().slice(0, 8),
  name: '',
  picture: '',
  weight: WEIGHTS / 10,
  stock: 1,
  points: 0,
});
