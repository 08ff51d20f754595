import { useRef, type MouseEvent } from 'react';

/** A second press within this time is ignored (specification, section 5), milliseconds. */
export const PRESS_GUARD = 300;

/** Whether a press at `time` counts after one at `last`. */
export const isPressAccepted = (last: number, time: number): boolean => time - last >= PRESS_GUARD;

/** A click handler that ignores a double press. Times are the events' own. */
export function usePress(run: (() => void) | undefined): (event: MouseEvent) => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return (event) => {
    if (!isPressAccepted(last.current, event.timeStamp)) return;
    last.current = event.timeStamp;
    run?.();
  };
}
