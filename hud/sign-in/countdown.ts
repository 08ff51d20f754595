import { useState } from 'react';
import { useTime } from '../time/use-time';

/** Remaining whole seconds of `seconds` since `since`, never too few; times in ms. */
export const secondsLeft = (since: number, seconds: number, now: number): number =>
  Math.max(0, Math.min(Math.ceil(seconds), Math.ceil(seconds - (now - since) / 1000)));

/** Seconds until the next code can be requested; zero when at once. `restart` starts it again. */
export function useCountdown(initial = 0): {
  readonly left: number;
  readonly restart: (seconds: number) => void;
} {
  const [run, setRun] = useState(() => ({ since: Date.now(), seconds: initial }));
  return {
    left: useTime((now) => secondsLeft(run.since, run.seconds, now)),
    restart: (seconds) => setRun({ since: Date.now(), seconds }),
  };
}
