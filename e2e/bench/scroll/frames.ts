/** What of Chrome's trace counts here; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** What the thread itself ran of it: a machine with other work to do adds nothing. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
}

export const TRACED = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline.frame'];
const TASK = 'ThreadControllerImpl::RunTask';

/**
 * Main-thread time of each frame, ms: the task in which animation frames fire, however many callbacks it runs, with all
 * tasks of the page's thread until the next such task.
 */
export function framesOf(trace: Buffer): readonly number[] {
  const { traceEvents: events } = JSON.parse(trace.toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const fires = events.filter(({ name }) => name === 'FireAnimationFrame').sort((a, b) => a.ts - b.ts);
  const first = fires[0];
  if (!first) throw new Error('The trace has no frame');
  const onThread = ({ pid, tid }: TraceEvent): boolean => pid === first.pid && tid === first.tid;
  const tasks = events.filter((event) => event.name === TASK && event.ph === 'X' && onThread(event));
  if (tasks.length === 0) throw new Error('The trace has no task');
  const begins = fires.filter(onThread).map(({ ts }) => ts);
  const times: number[] = [];
  let fire = 0;
  for (const { ts, dur = 0, tdur = dur } of tasks.toSorted((a, b) => a.ts - b.ts)) {
    const before = fire;
    while ((begins[fire] ?? Number.POSITIVE_INFINITY) <= ts + dur) fire++;
    if (fire > before) times.push(0);
    if (times.length > 0) times.push((times.pop() ?? 0) + tdur / 1000);
  }
  // Nothing tells where the last one ends.
  return times.slice(0, -1);
}
