import type { SteadyTimerApi } from '../../workers/steady-timer.shared';
import type { Scope } from '../platform/scope';
import type { Timers } from '../platform/timers';
import { createWorkerLink, type ThreadEndpoint } from './worker-link';

const browserSpawn = (): ThreadEndpoint =>
  new Worker(new URL('../../workers/steady-timer.worker.ts', import.meta.url), { type: 'module' });

/**
 * A timer that stays precise in a hidden page, whose own timers browsers throttle to one per minute. Falls back to
 * the page's timer if the worker does not start. The scope ends the worker and pending timers.
 */
export function createSteadyAfter(
  scope: Scope,
  timers: Pick<Timers, 'after'>,
  spawn: () => ThreadEndpoint = browserSpawn,
): Timers['after'] {
  const link = createWorkerLink<SteadyTimerApi>(scope, spawn);
  return (ms, run) => {
    let end = (): void => {
      live = false;
    };
    let live = true;
    const fire = (): void => {
      if (live && !scope.ended) run();
    };
    link
      .call((remote) => remote.wait(ms))
      .then(fire, () => {
        if (live && !scope.ended) end = timers.after(ms, fire);
      });
    return () => {
      live = false;
      end();
    };
  };
}
