import { expect, test } from 'vitest';
import { playAnimation, type AnimationClock } from './throttled-animation';

/** A screen with the given frame time, ms. */
function screen(takes: () => number) {
  let now = 0;
  let next: { readonly at: number; readonly run: () => void } | undefined;
  const call = (ms: number, run: () => void): (() => void) => {
    const own = { at: now + ms, run };
    next = own;
    return () => {
      if (next === own) next = undefined;
    };
  };
  const beat: AnimationClock = { now: () => now, frame: (run) => call(takes(), run), after: call };
  const runFor = (ms: number): void => {
    for (const end = now + ms; next && next.at <= end;) {
      const { at, run } = next;
      next = undefined;
      now = at;
      run();
    }
  };
  return { beat, runFor };
}

test('the animation runs at its rate when frames are on time', () => {
  const { beat, runFor } = screen(() => 17);
  let pictures = 0;
  playAnimation(beat, 30, () => pictures++);
  runFor(10_000);
  expect(pictures).toBeGreaterThan(290);
  expect(pictures).toBeLessThan(305);
});

test('the animation slows down when frames are late, and recovers', () => {
  let takes = 80;
  const { beat, runFor } = screen(() => takes);
  let pictures = 0;
  playAnimation(beat, 30, () => pictures++);
  runFor(4000);
  pictures = 0;
  runFor(10_000);
  expect(pictures).toBeGreaterThan(20);
  // The machine has the most of each second for itself.
  expect(pictures * takes).toBeLessThan(3000);
  takes = 17;
  runFor(4000);
  pictures = 0;
  runFor(1000);
  expect(pictures).toBeGreaterThan(28);
});

test('the animation ends at any point', () => {
  const { beat, runFor } = screen(() => 17);
  let pictures = 0;
  const end = playAnimation(beat, 30, () => {
    pictures++;
    if (pictures === 3) end();
  });
  runFor(1000);
  expect(pictures).toBe(3);
});
