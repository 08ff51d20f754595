/** The owned wrapper of timers and frames. Times are milliseconds; every function answers its own end. */
export interface Timers {
  now(): number;
  after(ms: number, run: () => void): () => void;
  every(ms: number, run: () => void): () => void;
  /** Runs on each animation frame with its time until ended. */
  frames(run: (time: number) => void): () => void;
  /** Runs once when the browser has nothing better to do. */
  idle(run: () => void): () => void;
}

export const browserTimers: Timers = {
  now: () => performance.now(),
  after(ms, run) {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  },
  every(ms, run) {
    const id = setInterval(run, ms);
    return () => clearInterval(id);
  },
  frames(run) {
    let id = requestAnimationFrame(function step(time) {
      id = requestAnimationFrame(step);
      run(time);
    });
    return () => cancelAnimationFrame(id);
  },
  idle(run) {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'undefined') {
      const id = setTimeout(run, 60);
      return () => clearTimeout(id);
    }
    const id = requestIdleCallback(run, { timeout: 800 });
    return () => cancelIdleCallback(id);
  },
};
