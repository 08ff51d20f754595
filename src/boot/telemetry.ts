import type { Tracker } from '../actions/analytics';
import type { LogSink } from '../adapters/log-sink';
import type { FailedCall } from '../http/client';
import { browserFetch } from '../platform/net';
import { browserPage } from '../platform/page';
import type { Scope } from '../platform/scope';
import { localStore } from '../platform/store';
import { browserTimers } from '../platform/timers';
import { MAIN } from '../router/routes';
import { afterEnterOrInteraction } from './after-enter';

/** Logging and analytics (specification, section 8), loaded with the first record so that no page waits for them. */
export interface Telemetry {
  failed(call: FailedCall): void;
  fault(error: unknown): void;
  track(run: (tracker: Tracker) => void): void;
  /** The analytics id of this browser; empty if it cannot be loaded. */
  distinctId(): Promise<string>;
}

/** Events of an untouched page are sent after this delay, milliseconds. */
const UNTOUCHED = 10_000;

export function createTelemetry(scope: Scope): Telemetry {
  let sink: Promise<LogSink> | undefined;
  let tracker: Promise<Tracker> | undefined;
  // Nothing invisible loads before the first interaction.
  const begun = new Promise<void>((resolve) => {
    const path = browserPage.path();
    scope.own(afterEnterOrInteraction(path, browserTimers, resolve));
    if (path !== MAIN) scope.own(browserTimers.after(UNTOUCHED, resolve));
  });

  const loadSink = async (): Promise<LogSink> => {
    const [{ createLogSink }, { createBeaconPost }] = await Promise.all([
      import('../adapters/log-sink'),
      import('../adapters/beacon-post'),
    ]);
    const made = createLogSink({
      post: createBeaconPost(browserFetch),
      timers: browserTimers,
      page: browserPage,
      where: browserPage.path,
    });
    scope.own(() => made.dispose());
    return made;
  };
  const loadTracker = async (): Promise<Tracker> => {
    const [{ createAnalytics }, { createTracker }, { createBeaconPost }] = await Promise.all([
      import('../adapters/analytics'),
      import('../actions/analytics'),
      import('../adapters/beacon-post'),
    ]);
    const analytics = createAnalytics({
      post: createBeaconPost(browserFetch),
      store: localStore(),
      timers: browserTimers,
      page: browserPage,
      clock: Date.now,
    });
    scope.own(() => analytics.dispose());
    return createTracker(analytics);
  };
  // A chunk that fails to load is retried with the next record, silently.
  const withSink = (run: (made: LogSink) => void): void => {
    sink ??= loadSink();
    sink.then(run, () => {
      sink = undefined;
    });
  };
  const theTracker = (): Promise<Tracker> => (tracker ??= loadTracker());
  return {
    failed: (call) => withSink((made) => made.failed(call)),
    fault: (error) => withSink((made) => made.fault(error)),
    track(run) {
      begun.then(theTracker).then(run, () => {
        tracker = undefined;
      });
    },
    distinctId: () =>
      theTracker().then(
        (made) => made.distinctId,
        () => '',
      ),
  };
}
