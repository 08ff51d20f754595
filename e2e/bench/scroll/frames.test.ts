import { expect, it } from 'vitest';
import { framesOf } from './frames';

const task = (ts: number, dur: number, more: { readonly tid?: number; readonly tdur?: number } = {}) => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  ts,
  dur,
  pid: 1,
  tid: 1,
  ...more,
});
const traceOf = (traceEvents: readonly unknown[]) => Buffer.from(JSON.stringify({ traceEvents }));
const frame = (ts: number) => ({ name: 'FireAnimationFrame', ph: 'X', ts, dur: 1, pid: 1, tid: 1 });

it('gives each frame the tasks of its thread until the next one, its own among them', () => {
  const traceEvents = [
    task(0, 500),
    task(900, 3_000),
    frame(1_000),
    task(5_000, 1_000),
    task(5_500, 9_000, { tid: 2 }),
    task(16_900, 2_000),
    frame(17_000),
    task(33_900, 2_000),
    frame(34_000),
  ];
  expect(framesOf(traceOf(traceEvents))).toEqual([4, 2]);
});

it('counts one frame where several callbacks fire in one task', () => {
  const trace = traceOf([
    task(900, 3_000),
    frame(1_000),
    frame(2_000),
    task(5_000, 1_000),
    task(16_900, 2_000),
    frame(17_000),
    frame(17_100),
    task(33_900, 2_000),
    frame(34_000),
  ]);
  expect(framesOf(trace)).toEqual([4, 2]);
});

it("counts the thread's own time where the trace tells it, not the waiting for a processor", () => {
  const trace = traceOf([
    task(900, 8_000, { tdur: 3_000 }),
    frame(1_000),
    task(16_900, 2_000, { tdur: 1_500 }),
    frame(17_000),
    task(33_900, 2_000),
    frame(34_000),
  ]);
  expect(framesOf(trace)).toEqual([3, 1.5]);
});
