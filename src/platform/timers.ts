import { playAnimation, type AnimationClock } from './throttled-animation';

/** The owned wrapper of timers and frames. Times are milliseconds; every function returns its cancel function. */
export interface Timers {
  now(): number;
  after(ms: number, run: () => void): () => void;
  every(ms: number, run: () => void): () => void;
  /** Plays a small animation at a maximum rate; slower on a busy machine. */
  animate(fps: number, run: (time: number) => void): () => void;
  /** Runs once when the browser is idle. */
  idle(run: () => void): () => void;
}

const beat: AnimationClock = {
  now: () => performance.now(),
  frame(run) {
    const id = requestAnimationFrame(run);
    return () => cancelAnimationFrame(id);
  },
  after(ms, run) {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  },
};

export const browserTimers: Timers = {
  now: beat.now,
  after: beat.after,
  every(ms, run) {
    const id = setInterval(run, ms);
    return () => clearInterval(id);
  },
  animate: (fps, run) => playAnimation(beat, fps, run),
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
