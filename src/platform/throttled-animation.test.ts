import { expect, test } from 'vitest';
import { playAnimation, type AnimationClock } from './throttled-animation';

/** A screen on which every picture takes so long, ms. */
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

test('plays as often as it is to where the machine keeps up', () => {
  const { beat, runFor } = screen(() => 17);
  let pictures = 0;
  playAnimation(beat, 30, () => pictures++);
  runFor(10_000);
  expect(pictures).toBeGreaterThan(290);
  expect(pictures).toBeLessThan(305);
});

test('plays slower where pictures come late, and as before once they do not', () => {
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

test('ends wherever it is', () => {
  const { beat, runFor } = screen(() => 17);
  let pictures = 0;
  const end = playAnimation(beat, 30, () => {
    pictures++;
    if (pictures === 3) end();
  });
  runFor(1000);
  expect(pictures).toBe(3);
});
