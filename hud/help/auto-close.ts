import type { Timers } from '../../src/platform/timers';

/** The menu closes so long after the pointer has left it (section 9), milliseconds. */
export const AUTO_CLOSE = 1000;

export interface AutoClose {
  /** The pointer is over the widget again. */
  enter(): void;
  leave(): void;
  /** Forgets a closing that is under way. */
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
