/** What of Chrome's trace counts here; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
}

export const TRACED = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline.frame'];
const TASK = 'ThreadControllerImpl::RunTask';

/** Main-thread time of each frame, ms: all tasks of the page's thread from one animation frame to the next. */
export function framesOf(trace: Buffer): readonly number[] {
  const { traceEvents: events } = JSON.parse(trace.toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const frames = events.filter(({ name }) => name === 'FireAnimationFrame').sort((a, b) => a.ts - b.ts);
  const first = frames[0];
  if (!first) throw new Error('The trace has no frame');
  const onThread = ({ pid, tid }: TraceEvent): boolean => pid === first.pid && tid === first.tid;
  const tasks = events.filter((event) => event.name === TASK && event.ph === 'X' && onThread(event));
  if (tasks.length === 0) throw new Error('The trace has no task');
  const begins = frames.filter(onThread).map(({ ts }) => ts);
  const times = begins.slice(1).map(() => 0);
  let frame = 0;
  for (const { ts, dur = 0 } of tasks.toSorted((a, b) => a.ts - b.ts)) {
    // The task in which a frame fires begins a little before it, and is the frame's.
    while (frame < times.length && ts + dur >= (begins[frame + 1] ?? Number.POSITIVE_INFINITY)) frame++;
    if (frame < times.length && ts + dur >= (begins[0] ?? 0)) times[frame] = (times[frame] ?? 0) + dur / 1000;
  }
  return times;
}
