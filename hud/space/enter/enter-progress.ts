import { ENTER_STEPS, type EnterStep } from '../../../src/state/space';

/** Measured share of each step in per cent. */
const SHARE: Readonly<Record<EnterStep, number>> = { space: 25, art: 55, connection: 20 };
/** Initial per cent, so that the bar shows activity. */
const BEGUN = 5;

/** Progress in per cent. It changes only when a step finishes. */
export const enterPercent = (done: readonly EnterStep[]): number =>
  Math.max(
    BEGUN,
    ENTER_STEPS.reduce((sum, step) => sum + (done.includes(step) ? SHARE[step] : 0), 0),
  );

/** Display state of a step: in order, even when a later step finishes first. */
export function stepState(step: EnterStep, done: readonly EnterStep[]): 'done' | 'now' | 'later' {
  const now = ENTER_STEPS.findIndex((other) => !done.includes(other));
  const at = ENTER_STEPS.indexOf(step);
  if (now < 0 || at < now) return 'done';
  return at === now ? 'now' : 'later';
}
