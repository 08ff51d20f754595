import type { Clock } from './clock';
import type { Scope } from './scope';

/** A frame may stand for at most this much time, ms: after a stall people do not leap, at five frames a second they keep their pace. */
export const MAX_DELTA = 200;
/** A page in the background is simulated this often, ms, and not drawn. */
export const HIDDEN_EVERY = 1000;

export interface Frame {
  /** `performance.now()` time, ms. */
  readonly now: number;
  /** Milliseconds since the last frame, at most `MAX_DELTA`. */
  readonly delta: number;
  /** Whether anybody can see it. */
  readonly visible: boolean;
  /** Milliseconds since the last frame as they were. */
  readonly took: number;
}

/** A frame may come this much before it is due, ms: screens are not exact. */
const EARLY = 4;
/** The timer before a due frame ends this much ahead of it, ms: the screen's own beat brings the rest. */
const AHEAD = 11;

export interface LoopOptions {
  readonly scope: Scope;
  readonly clock: Clock;
  readonly run: (frame: Frame) => void;
  /** Frames a second at most; 0 or none: as the screen. Asked before each frame. */
  readonly limit?: () => number;
  /** The page, for its visibility; without one (Node) it always counts as seen. */
  readonly page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> &
    EventTarget;
}

/** The one loop that owns time. It runs until its scope ends. */
export function startLoop({ scope, clock, run, limit = () => 0, page }: LoopOptions): void {
  let last = clock.now();
  /** When the next frame is due; counted on from due to due, so that the rate is kept on the whole. */
  let due = last;
  let cancel: () => void = () => undefined;

  const hidden = (): boolean => page?.visibilityState === 'hidden';
  const schedule = (): void => {
    if (hidden()) cancel = clock.after(HIDDEN_EVERY, () => step(clock.now()));
    else {
      // A frame of the screen that is not used costs too: slept through, not counted off.
      const wait = due - clock.now() - AHEAD;
      if (wait > 1) cancel = clock.after(wait, beat);
      else beat();
    }
  };
  const beat = (): void => {
    cancel = clock.frame((now) => {
      if (now < due - EARLY) beat();
      else step(now);
    });
  };
  const step = (now: number): void => {
    const took = Math.max(0, now - last);
    last = Math.max(last, now);
    const fps = limit();
    const every = fps > 0 ? 1000 / fps : 0;
    // Whoever is late by a whole frame starts the count anew, and does not hurry after it.
    due = every === 0 ? last : due + every > last ? due + every : last + every;
    // Scheduled first, so that an error in one frame does not end the loop.
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
