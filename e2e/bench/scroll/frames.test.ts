import { expect, it } from 'vitest';
import { framesOf } from './frames';

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
