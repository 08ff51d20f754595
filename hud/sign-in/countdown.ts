import { useEffect, useState } from 'react';
import { useApp } from '../app-context';

/** Remaining whole seconds of `seconds` since `since`; both times from the app's clock. */
export const secondsLeft = (since: number, seconds: number, now: number): number =>
  Math.max(0, Math.ceil(seconds - (now - since) / 1000));

/** Seconds until the next code can be requested; zero when at once. `restart` starts it again. */
export function useCountdown(initial = 0): {
  readonly left: number;
  readonly restart: (seconds: number) => void;
} {
  const { timers } = useApp();
  const [run, setRun] = useState({ since: timers.now(), seconds: initial });
  const [left, setLeft] = useState(Math.ceil(initial));
  useEffect(() => {
    if (run.seconds <= 0) return undefined;
    const end = timers.every(250, () => {
      const rest = secondsLeft(run.since, run.seconds, timers.now());
      setLeft(rest);
      if (rest === 0) end();
    });
    return end;
  }, [run, timers]);
  return {
    left,
    restart(seconds) {
      setLeft(Math.max(0, Math.ceil(seconds)));
      setRun({ since: timers.now(), seconds });
    },
  };
}
