import { useRef, type MouseEvent } from 'react';

/** A second press within this time is ignored (specification, section 5), ms. */
export const PRESS_GUARD = 300;

/** True when a press at `time` counts after the one at `last`, ms. */
export const isPressAccepted = (last: number, time: number): boolean => time - last >= PRESS_GUARD;

/** Click handler that ignores a double press, by the events' timestamps. */
export function usePress(run: (() => void) | undefined): (event: MouseEvent) => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return (event) => {
    if (!isPressAccepted(last.current, event.timeStamp)) return;
    last.current = event.timeStamp;
    run?.();
  };
}
