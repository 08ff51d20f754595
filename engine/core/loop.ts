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
}

export interface LoopOptions {
  readonly scope: Scope;
  readonly clock: Clock;
  readonly run: (frame: Frame) => void;
  /** The page, for its visibility; without one (Node) it always counts as seen. */
  readonly page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> &
    EventTarget;
}

/** The one loop that owns time. It runs until its scope ends. */
export function startLoop({ scope, clock, run, page }: LoopOptions): void {
  let last = clock.now();
  let cancel: () => void = () => undefined;

  const hidden = (): boolean => page?.visibilityState === 'hidden';
  const schedule = (): void => {
    cancel = hidden() ? clock.after(HIDDEN_EVERY, () => step(clock.now())) : clock.frame((now) => step(now));
  };
  const step = (now: number): void => {
    const delta = Math.min(MAX_DELTA, Math.max(0, now - last));
    last = Math.max(last, now);
    // Scheduled first, so that an error in one frame does not end the loop.
    schedule();
    run({ now: last, delta, visible: !hidden() });
  };

  if (page)
    scope.listen(page, 'visibilitychange', () => {
      cancel();
      schedule();
    });
  scope.add(() => cancel());
  schedule();
}
