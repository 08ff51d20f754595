import { expect, it } from 'vitest';
import { framesOf, quantile } from './frames';

const task = (ts: number, dur: number, tid = 1) => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  ts,
  dur,
  pid: 1,
  tid,
});
const frame = (ts: number) => ({ name: 'FireAnimationFrame', ph: 'X', ts, dur: 1, pid: 1, tid: 1 });

it('gives each frame the tasks of its thread until the next one, its own among them', () => {
  const traceEvents = [
    task(0, 500),
    task(900, 3_000),
    frame(1_000),
    task(5_000, 1_000),
    task(5_500, 9_000, 2),
    task(16_900, 2_000),
    frame(17_000),
    frame(34_000),
  ];
  expect(framesOf(Buffer.from(JSON.stringify({ traceEvents })))).toEqual([4, 2]);
});

it('knows what so much of all does not exceed', () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect([quantile(values, 0.5), quantile(values, 0.95), quantile(values, 1)]).toEqual([50, 95, 100]);
});
