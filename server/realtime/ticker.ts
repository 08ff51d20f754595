/** Calls `run` at a steady rate without drift. A late call is not repeated. Returns a stop function. */
export function startTicker(hz: number, run: (now: number) => void): () => void {
  const period = 1000 / hz;
  let next = performance.now() + period;
  let timer: NodeJS.Timeout | undefined;
  const step = (): void => {
    const now = performance.now();
    run(now);
    next += period;
    const after = performance.now();
    if (next < after) next = after;
    timer = setTimeout(step, next - after);
  };
  timer = setTimeout(step, period);
  return () => clearTimeout(timer);
}
