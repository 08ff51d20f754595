import { onFirstInteraction, whenMarked } from '../platform/page-signals';
import type { Timers } from '../platform/timers';
import { MAIN } from '../router/routes';

/** The fallback delay for users who cannot enter the space, ms. */
const NOT_IN = 20_000;

/** Runs once when the space is walkable, or after the fallback delay; returns a cancel function. */
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

/** Runs once at the first interaction; on /main not before the space is entered. Returns a cancel function. */
export const afterEnterOrInteraction = (
  path: string,
  timers: Pick<Timers, 'after'>,
  run: () => void,
): (() => void) => (path === MAIN ? afterEnter(timers, run) : onFirstInteraction(run));
