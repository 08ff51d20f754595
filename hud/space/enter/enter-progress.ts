import { ENTER_STEPS, type EnterStep } from '../../../src/state/space';

/** Share of the whole way in per cent that each step takes, as measured: the picture is most of it. */
const SHARE: Readonly<Record<EnterStep, number>> = { space: 25, art: 55, connection: 20 };
/** One who waits for the first step sees that something happens. */
const BEGUN = 5;

/** How far the way in has come, per cent: it moves only when a step is really done. */
export const enterPercent = (done: readonly EnterStep[]): number =>
  Math.max(
    BEGUN,
    ENTER_STEPS.reduce((sum, step) => sum + (done.includes(step) ? SHARE[step] : 0), 0),
  );

/** How a step is shown: one after the other, though the connection may stand before the picture does. */
export function stepState(step: EnterStep, done: readonly EnterStep[]): 'done' | 'now' | 'later' {
  const now = ENTER_STEPS.findIndex((one) => !done.includes(one));
  const at = ENTER_STEPS.indexOf(step);
  if (now < 0 || at < now) return 'done';
  return at === now ? 'now' : 'later';
}
