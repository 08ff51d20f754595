import type { Timers } from './timers';
import type { Visibility } from './visibility';

const SECOND = 1_000;

/**
 * One ticking clock for everything that shows or depends on the time of day. One timer for all; it ticks at the
 * full second, rests while nobody listens or the page is hidden, and catches up when the page is shown.
 */
export interface WallClock {
  /** Ms since 1970, at the last full second. */
  now(): number;
  /** Runs at each tick; returns a function that ends it. */
  subscribe(run: () => void): () => void;
}

export interface WallClockDeps {
  readonly timers: Pick<Timers, 'after'>;
  readonly visibility: Visibility;
  /** Ms since 1970. */
  readonly time: () => number;
}

export function createWallClock({ timers, visibility, time }: WallClockDeps): WallClock {
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  let unwatch: (() => void) | undefined;
  const tick = (): void => {
    for (const run of [...listeners]) run();
  };
  const wait = (): void => {
    stop?.();
    stop =
      listeners.size > 0 && visibility.visible()
        ? timers.after(SECOND - (time() % SECOND), () => {
            wait();
            tick();
          })
        : undefined;
  };
  const watch = (): (() => void) =>
    visibility.onChange(() => {
      wait();
      if (visibility.visible()) tick();
    });
  return {
    now: () => Math.floor(time() / SECOND) * SECOND,
    subscribe(run) {
      // A listener of its own: the same function may subscribe twice.
      const listener = (): void => run();
      listeners.add(listener);
      unwatch ??= watch();
      if (stop === undefined) wait();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        unwatch?.();
        stop = undefined;
        unwatch = undefined;
      };
    },
  };
}
