/**
 * Time as the engine sees it: the one place that touches animation frames and timers, so that a test can
 * put its own in. Times are milliseconds of `performance.now()`.
 */
export interface Clock {
  now(): number;
  /** Runs once at the next frame; answers how to call it off. */
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

/** A clock that moves only when told to: for tests. */
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

  /** Frames and timers that wait: none may be left when everything is disposed. */
  get waiting(): number {
    return this.#frames.size + this.#timers.size;
  }

  /** Moves time by `ms` in the middle of something: what that something takes. */
  pass(ms: number): void {
    this.#now += ms;
  }

  /** Moves time by `ms`, runs the timers that are due, then one frame. */
  tick(ms = 1000 / 60): void {
    this.#now += ms;
    for (const [id, timer] of [...this.#timers])
      if (timer.at <= this.#now && this.#timers.delete(id)) timer.run();
    const frames = [...this.#frames];
    this.#frames.clear();
    for (const [, run] of frames) run(this.#now);
  }
}
