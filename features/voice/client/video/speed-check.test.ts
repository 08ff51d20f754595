import { expect, it } from 'vitest';
import { createSpeedCheck } from './speed-check';

const answers = (frames: readonly number[]): boolean[] => {
  const isSlow = createSpeedCheck();
  return frames.map(isSlow);
};

it('a computer is too slow when most frames take too long, which is said once', () => {
  const slow = answers(Array.from({ length: 60 }, () => 90));
  expect(slow.filter(Boolean)).toHaveLength(1);
  expect(slow.indexOf(true)).toBe(19);
});

it('single slow frames, and the first ones, are none of its faults', () => {
  const frames = Array.from({ length: 100 }, (_, at) => (at < 5 || at % 3 === 0 ? 500 : 12));
  expect(answers(frames)).not.toContain(true);
});
