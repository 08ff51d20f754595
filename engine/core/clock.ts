/**
 * The engine's source of time, the only user of animation frames and timers, replaceable in tests. Times are
 * milliseconds of `performance.now()`.
 */
export interface Clock {
  now(): number;
  /** Runs once at the next frame; returns a cancel function. */
  frame(run: (now: number) => void): () => void;
  /** Runs once after `ms`. */
  after(ms: number, run: () => void): () => void;
}

/** The browser's clock. Without animation frames (Node) a frame is a timer of 16 ms. */
export const browserClock: Clock = {
  now: () => performance.now(),
  frame: (run) => {
    if (typeof requestAnimationFrame === 'undefined')
      return browserClock.after(16, () => run(performance.now()));
    const id = requestAnimationFrame(run);
    return () => cancelAnimationFrame(id);
  },
  after: (ms, run) => {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  },
};

/** A manually advanced clock for tests. */
export class ManualClock implements Clock {
  #now: number;
  #next = 1;
  readonly #frames = new Map<number, (now: number) => void>();
  readonly #timers = new Map<number, { at: number; run: () => void }>();

  constructor(start = 1000) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  frame(run: (now: number) => void): () => void {
    const id = this.#next++;
    this.#frames.set(id, run);
    return () => this.#frames.delete(id);
  }

  after(ms: number, run: () => void): () => void {
    const id = this.#next++;
    this.#timers.set(id, { at: this.#now + ms, run });
    return () => this.#timers.delete(id);
  }

  /** Number of pending frames and timers; 0 after disposal. */
  get waiting(): number {
    return this.#frames.size + this.#timers.size;
  }

  /** Advances time by `ms` without running anything: the duration of some work. */
  pass(ms: number): void {
    this.#now += ms;
  }

  /** Advances time by `ms`, runs due timers, then one frame. */
  tick(ms = 1000 / 60): void {
    this.#now += ms;
    for (const [id, timer] of [...this.#timers])
      if (timer.at <= this.#now && this.#timers.delete(id)) timer.run();
    const frames = [...this.#frames];
    this.#frames.clear();
    for (const [, run] of frames) run(this.#now);
  }
}
