import { expect, it } from 'vitest';
import { LEVEL_VISITORS, levelOf, nextLevelAt } from './model';

it.each([
  [0, 1],
  [9, 1],
  [10, 2],
  [49, 2],
  [50, 3],
  [4999, 5],
  [5000, 6],
  [1_000_000, 6],
])('a space with %i visitors has level %i', (visitors, level) => {
  expect(levelOf(visitors)).toBe(level);
});

it('the next level begins where the thresholds say, and the last one has none', () => {
  for (const [at, visitors] of LEVEL_VISITORS.entries()) expect(nextLevelAt(at)).toBe(visitors);
  expect(nextLevelAt(LEVEL_VISITORS.length)).toBeUndefined();
});
