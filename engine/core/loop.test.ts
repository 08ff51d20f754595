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

const start = (): { clock: ManualClock; page: Page; scope: Scope; frames: Frame[] } => {
  const clock = new ManualClock();
  const page = new Page();
  const scope = new Scope();
  const frames: Frame[] = [];
  startLoop({ scope, clock, page, run: (frame) => frames.push(frame) });
  return { clock, page, scope, frames };
};

test('runs once a frame; a stall counts as one short frame', () => {
  const { clock, frames } = start();
  clock.tick(16);
  clock.tick(5000);
  expect(frames.map((frame) => frame.delta)).toEqual([16, MAX_DELTA]);
});

test('a hidden page is simulated once a second and seen by nobody', () => {
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

test('ends with its scope and leaves nothing waiting', () => {
  const { clock, page, scope, frames } = start();
  clock.tick(16);
  scope.dispose();
  page.become('hidden');
  clock.tick(2000);
  expect(frames.length).toBe(1);
  expect(clock.waiting).toBe(0);
});
