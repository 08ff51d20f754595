import { filter, map, type Observable } from 'rxjs';
import type { FeatureEventName, FeatureEvents, FeatureName } from '../../contract/features';
import type { SpaceEvent } from '../../contract/wire/events';

/** The payloads of one event of a feature (W90); all others are left out (W92). */
export const featureEvents = <F extends FeatureName, N extends FeatureEventName<F>>(
  events$: Observable<SpaceEvent>,
  feature: F,
  name: N,
): Observable<FeatureEvents[F][N]> =>
  events$.pipe(
    filter((event) => event.k === 'feature'),
    filter((event) => event.feature === feature && event.name === name),
    // The server has checked it against the feature's schema.
    map(({ payload }) => payload as FeatureEvents[F][N]),
  );
