import { expose } from 'comlink';
import { describe, expect, it } from 'vitest';
import type { SteadyTimerApi } from '../../workers/steady-timer.shared';
import { Scope } from '../platform/scope';
import { fakeClock } from '../platform/testing/fake-clock';
import { createSteadyAfter } from './steady-timer';

/** The worker's side on a message port, with its time controlled by the test. */
function setUp() {
  const scope = new Scope();
  const clock = fakeClock();
  const requests: number[] = [];
  const due: (() => void)[] = [];
  const api: SteadyTimerApi = {
    wait: (ms) =>
      new Promise((resolve) => {
        requests.push(ms);
        due.push(resolve);
      }),
  };
  const after = createSteadyAfter(scope, clock.timers, () => {
    const { port1, port2 } = new MessageChannel();
    expose(api, port2);
    port1.start();
    return port1;
  });
  return { scope, clock, requests, due, after };
}

const until = async (done: () => boolean): Promise<void> => {
  await expect.poll(done).toBe(true);
};

describe('createSteadyAfter', () => {
  it("runs once when the worker's time is up", async () => {
    const { scope, requests, due, after } = setUp();
    let ran = 0;
    after(7000, () => ran++);
    await until(() => due.length === 1);
    expect([requests, ran]).toEqual([[7000], 0]);
    due[0]?.();
    await until(() => ran === 1);
    scope.dispose();
  });

  it('does not run when it was cancelled', async () => {
    const { scope, due, after } = setUp();
    let early = 0;
    let late = 0;
    const end = after(10, () => early++);
    after(10, () => late++);
    await until(() => due.length === 2);
    end();
    for (const resolve of due) resolve();
    await until(() => late === 1);
    expect(early).toBe(0);
    scope.dispose();
  });

  it("falls back to the page's timer when the worker does not start", async () => {
    const scope = new Scope();
    const clock = fakeClock();
    const after = createSteadyAfter(scope, clock.timers, () => {
      throw new Error('no workers here');
    });
    let ran = 0;
    after(50, () => ran++);
    await until(() => clock.running() === 1);
    clock.advance(50);
    expect(ran).toBe(1);
  });
});
