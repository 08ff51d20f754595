import type { Clock } from './clock';
import type { Scope } from './scope';

/**
 * Longest step of a frame, ms: after a stall avatars do not jump, and at five frames a second they keep their
 * speed.
 */
export const MAX_DELTA = 200;
/** Simulation interval of a hidden page, ms; it is not drawn. */
export const HIDDEN_EVERY = 1000;

export interface Frame {
  /** `performance.now()` time, ms. */
  readonly now: number;
  /** Milliseconds since the last frame, at most `MAX_DELTA`. */
  readonly delta: number;
  /** Whether the page is visible. */
  readonly visible: boolean;
  /** Real milliseconds since the last frame. */
  readonly took: number;
}

/** Tolerance for frames before they are due, ms: screens are not exact. */
const TOLERANCE = 4;
/** The timer ends this long before the frame is due, ms; the animation frame covers the rest. */
const WAKE_EARLY = 11;

export interface LoopOptions {
  readonly scope: Scope;
  readonly clock: Clock;
  readonly run: (frame: Frame) => void;
  /** Maximum frames per second; 0 or absent: the screen's rate. Read before each frame. */
  readonly limit?: () => number;
  /** Source of visibility; absent (Node) counts as visible. */
  readonly page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> &
    EventTarget;
}

/** The loop that owns time. Runs until its scope is disposed. */
export function startLoop({ scope, clock, run, limit = () => 0, page }: LoopOptions): void {
  let last = clock.now();
  /** Due time of the next frame; advanced from due to due, so that the average rate is kept. */
  let due = last;
  let cancel: () => void = () => undefined;

  const hidden = (): boolean => page?.visibilityState === 'hidden';
  const schedule = (): void => {
    if (hidden()) cancel = clock.after(HIDDEN_EVERY, () => step(clock.now()));
    else {
      // A skipped animation frame has a cost too: sleep instead of counting frames.
      const wait = due - clock.now() - WAKE_EARLY;
      if (wait > 1) cancel = clock.after(wait, beat);
      else beat();
    }
  };
  const beat = (): void => {
    cancel = clock.frame((now) => {
      if (now < due - TOLERANCE) beat();
      else step(now);
    });
  };
  const step = (now: number): void => {
    const took = Math.max(0, now - last);
    last = Math.max(last, now);
    const fps = limit();
    const every = fps > 0 ? 1000 / fps : 0;
    // More than a frame late: restart from now instead of catching up.
    due = every === 0 ? last : due + every > last ? due + every : last + every;
    // Scheduled first, so that an error in a frame does not stop the loop.
    schedule();
    run({ now: last, delta: Math.min(MAX_DELTA, took), visible: !hidden(), took });
  };

  if (page)
    scope.listen(page, 'visibilitychange', () => {
      cancel();
      due = clock.now();
      schedule();
    });
  scope.add(() => cancel());
  schedule();
}
