import { expect, it } from 'vitest';
import { runSteps } from './run-steps';

/** A page with idle time and a clock controlled by the test. */
function byHand() {
  const waiting: (() => void)[] = [];
  let time = 0;
  return {
    timers: {
      idle: (run: () => void) => {
        waiting.push(run);
        return () => undefined;
      },
      now: () => time,
    },
    work: (ms: number): void => void (time += ms),
    idle: () => waiting.shift()?.(),
    waiting: () => waiting.length,
  };
}

it('runSteps works a few milliseconds at a time and yields to the page', async () => {
  const page = byHand();
  const done: number[] = [];
  function* steps(): Generator<void, string> {
    for (let i = 0; i < 6; i++) {
      page.work(3);
      done.push(i);
      yield;
    }
    return 'painted';
  }
  const run = runSteps(page.timers, steps(), new AbortController().signal);
  expect(done).toEqual([]);
  page.idle();
  expect(done).toEqual([0, 1, 2]);
  page.idle();
  expect(done).toEqual([0, 1, 2, 3, 4, 5]);
  page.idle();
  expect(await run).toBe('painted');
  expect(page.waiting()).toBe(0);
});

it('runSteps rejects when a step throws or the signal aborts', async () => {
  const page = byHand();
  function* broken(): Generator<void, void> {
    yield;
    throw new Error('no canvas');
  }
  const failing = runSteps(page.timers, broken(), new AbortController().signal);
  page.idle();
  await expect(failing).rejects.toThrow('no canvas');

  const controller = new AbortController();
  let steps = 0;
  function* endless(): Generator<void, void> {
    for (;;) {
      page.work(10);
      steps++;
      yield;
    }
  }
  const left = runSteps(page.timers, endless(), controller.signal);
  page.idle();
  controller.abort();
  page.idle();
  await expect(left).rejects.toThrow(/abort/i);
  expect([steps, page.waiting()]).toEqual([1, 0]);
});
