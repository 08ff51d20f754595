import { expect, test } from 'vitest';
import { ManualClock } from './clock';
import { MAX_DELTA, startLoop, type Frame } from './loop';
import { Scope } from './scope';

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  become(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

const start = (limit?: () => number): { clock: ManualClock; page: Page; scope: Scope; frames: Frame[] } => {
  const clock = new ManualClock();
  const page = new Page();
  const scope = new Scope();
  const frames: Frame[] = [];
  startLoop({ scope, clock, page, run: (frame) => frames.push(frame), ...(limit && { limit }) });
  return { clock, page, scope, frames };
};

test('runs once per frame; a stall counts as one short frame', () => {
  const { clock, frames } = start();
  clock.tick(16);
  clock.tick(5000);
  expect(frames.map((frame) => frame.delta)).toEqual([16, MAX_DELTA]);
});

test('a hidden page is simulated once a second and not visible', () => {
  const { clock, page, frames } = start();
  page.become('hidden');
  for (let i = 0; i < 20; i++) clock.tick(100);
  expect(frames.length).toBeGreaterThanOrEqual(1);
  expect(frames.length).toBeLessThanOrEqual(2);
  expect(frames.every((frame) => !frame.visible)).toBe(true);
  page.become('visible');
  clock.tick(16);
  expect(frames.at(-1)?.visible).toBe(true);
});

test('ends with its scope and leaves nothing pending', () => {
  const { clock, page, scope, frames } = start();
  clock.tick(16);
  scope.dispose();
  page.become('hidden');
  clock.tick(2000);
  expect(frames.length).toBe(1);
  expect(clock.waiting).toBe(0);
});

/** Runs a screen of `hertz` for `ms`; returns how many animation frames were requested. */
const screen = (clock: ManualClock, hertz: number, ms: number): number => {
  let requested = 0;
  const { frame } = clock;
  clock.frame = (run) => {
    requested++;
    return frame.call(clock, run);
  };
  for (let t = 0; t < ms; t += 1000 / hertz) clock.tick(1000 / hertz);
  return requested;
};

test.each([
  [60, 60],
  [60, 30],
  [60, 20],
  [60, 15],
  [144, 60],
  [144, 30],
  [75, 30],
])('a screen of %i Hz with a limit of %i runs that many frames and simulates all the time', (hertz, fps) => {
  const { clock, frames } = start(() => fps);
  screen(clock, hertz, 500);
  frames.length = 0;
  screen(clock, hertz, 4000);
  expect(frames.length).toBeGreaterThan(fps * 4 * 0.94);
  expect(frames.length).toBeLessThan(fps * 4 * 1.06);
  const walked = frames.reduce((sum, { delta }) => sum + delta, 0);
  expect(walked).toBeGreaterThan(3900);
  expect(walked).toBeLessThan(4100);
});

test('skipped frames are slept through without requesting animation frames', () => {
  const { clock } = start(() => 15);
  // The due frames, and at most one early frame for each.
  expect(screen(clock, 60, 4000)).toBeLessThan(4 * 15 * 1.3);
});

test('a slow machine does not catch up missed frames', () => {
  const { clock, frames } = start(() => 30);
  screen(clock, 60, 500);
  clock.tick(900);
  frames.length = 0;
  screen(clock, 60, 1000);
  expect(frames.length).toBeLessThan(33);
});

test('frames report their real duration, and the step after a stall stays short', () => {
  const { clock, frames } = start();
  clock.tick(900);
  expect(frames[0]).toMatchObject({ took: 900, delta: MAX_DELTA });
});
