import type { Timers } from '../../src/platform/timers';

/** Delay before the menu closes after the pointer leaves it (section 9), ms. */
export const AUTO_CLOSE = 1000;

export interface AutoClose {
  /** The pointer is over the widget again. */
  enter(): void;
  leave(): void;
  /** Cancels a pending close. */
  stop(): void;
}

export function createAutoClose(timers: Pick<Timers, 'after'>, close: () => void): AutoClose {
  let cancel: (() => void) | undefined;
  const stop = (): void => {
    cancel?.();
    cancel = undefined;
  };
  return {
    enter: stop,
    leave() {
      stop();
      cancel = timers.after(AUTO_CLOSE, () => {
        cancel = undefined;
        close();
      });
    },
    stop,
  };
}
