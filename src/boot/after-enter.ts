import { onFirstInteraction, whenMarked } from '../platform/page-signals';
import type { Timers } from '../platform/timers';
import { MAIN } from '../router/routes';

/** Whoever cannot enter a space gets the rest of the page all the same, after this time, ms. */
const NOT_IN = 20_000;

/** Runs once one can walk in the space, or has waited long enough for it; answers its end. */
export function afterEnter(timers: Pick<Timers, 'after'>, run: () => void): () => void {
  const ends: (() => void)[] = [];
  const end = (): void => {
    for (const one of ends.splice(0)) one();
  };
  const first = (): void => {
    end();
    run();
  };
  ends.push(whenMarked('tp:walkable', first), timers.after(NOT_IN, first));
  return end;
}

/** Runs once at the first sign of life; on the way into a space not before one is in it. Answers its end. */
export const afterEnterOrInteraction = (
  path: string,
  timers: Pick<Timers, 'after'>,
  run: () => void,
): (() => void) => (path === MAIN ? afterEnter(timers, run) : onFirstInteraction(run));
