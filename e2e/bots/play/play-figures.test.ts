import { expect, it } from 'vitest';
import { percentileOf, PlayFigures } from './play-figures';

it('what was sent of each kind is counted by its outcome, with the times', () => {
  const figures = new PlayFigures();
  for (let ms = 1; ms <= 100; ms++) figures.add('votes', ms > 98 ? 'refused' : 'counted', ms);
  figures.add('quiz', 'failed', 7.4);
  expect(figures.lines()).toEqual([
    'votes: 100 sent, 98 counted, 2 refused; p50 51 ms, p99 100 ms',
    'quiz: 1 sent, 0 counted, 0 refused, 1 without an answer; p50 7 ms, p99 7 ms',
  ]);
  expect(percentileOf([], 0.5)).toBe(0);
});
