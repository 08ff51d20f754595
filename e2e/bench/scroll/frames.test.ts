import { expect, it } from 'vitest';
import { framesOf, medianOf, STEP_MARK } from './frames';

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
const step = (ts: number) => ({ name: STEP_MARK, ph: 'R', ts, pid: 1, tid: 1 });

it('assigns each frame the tasks of its thread until the next frame, its own included', () => {
  const traceEvents = [
    task(0, 500),
    task(900, 3_000),
    step(1_000),
    task(5_000, 1_000),
    task(5_500, 9_000, { tid: 2 }),
    task(16_900, 2_000),
    step(17_000),
    task(33_900, 2_000),
    step(34_000),
  ];
  expect(framesOf(traceOf(traceEvents))).toEqual([4, 2]);
});

it("uses the thread's CPU time where the trace has it", () => {
  const trace = traceOf([
    task(900, 8_000, { tdur: 3_000 }),
    step(1_000),
    task(16_900, 2_000, { tdur: 1_500 }),
    step(17_000),
    task(33_900, 2_000),
    step(34_000),
  ]);
  expect(framesOf(trace)).toEqual([3, 1.5]);
});

it('takes the median of each frame over the passes, and refuses passes of different lengths', () => {
  expect(
    medianOf([
      [3, 12, 5],
      [11, 4, 5],
      [3, 4, 6],
    ]),
  ).toEqual([3, 4, 5]);
  expect(() => medianOf([[3, 4], [3]])).toThrow('The passes differ');
});
