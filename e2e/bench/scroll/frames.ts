import { quantile } from '../quantile';

/** The used part of Chrome's trace; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread, which excludes other work on the machine. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
}

export const TRACED = ['toplevel', 'blink.user_timing'];
/** The mark that a scrolling page sets in each frame. */
export const STEP_MARK = 'scroll-step';
const TASK = 'ThreadControllerImpl::RunTask';

/**
 * Main-thread time of each frame, ms: the task in which the page scrolls, and all tasks of its thread until it scrolls
 * again.
 */
export function framesOf(trace: Buffer): readonly number[] {
  const { traceEvents: events } = JSON.parse(trace.toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const steps = events.filter(({ name }) => name === STEP_MARK).sort((a, b) => a.ts - b.ts);
  const first = steps[0];
  if (!first) throw new Error('The trace has no step');
  const onThread = ({ pid, tid }: TraceEvent): boolean => pid === first.pid && tid === first.tid;
  const tasks = events.filter((event) => event.name === TASK && event.ph === 'X' && onThread(event));
  if (tasks.length === 0) throw new Error('The trace has no task');
  const begins = steps.map(({ ts }) => ts);
  const times: number[] = [];
  let step = 0;
  for (const { ts, dur = 0, tdur = dur } of tasks.toSorted((a, b) => a.ts - b.ts)) {
    const before = step;
    while ((begins[step] ?? Number.POSITIVE_INFINITY) <= ts + dur) step++;
    if (step > before) times.push(0);
    if (times.length > 0) times.push((times.pop() ?? 0) + tdur / 1000);
  }
  // The end of the last frame is unknown, and its task may be cut off.
  return times.slice(0, steps.length - 1);
}

/** The median of each frame over passes of the same scroll, which removes one-off delays. */
export function medianOf(passes: readonly (readonly number[])[]): readonly number[] {
  const [first = [], ...more] = passes;
  if (more.some(({ length }) => length !== first.length))
    throw new Error('The passes differ in their number of frames');
  return first.map((_, frame) =>
    quantile(
      passes.map((pass) => pass[frame] ?? Number.NaN),
      0.5,
    ),
  );
}
