import type { FeatureEventName, FeatureEvents, FeatureName } from '../../../contract/features';
import type { Wire } from './wire';

type Payload<F extends FeatureName, N extends FeatureEventName<F>> = FeatureEvents[F][N];

/** Payloads of the events of a feature that a connection has received, oldest first (W90). */
export const featureEvents = <F extends FeatureName, N extends FeatureEventName<F>>(
  wire: Wire,
  feature: F,
  name: N,
): Payload<F, N>[] =>
  wire
    .events('feature')
    .filter((event) => event.feature === feature && event.name === name)
    .map(({ payload }) => payload as Payload<F, N>);

/** The first payload that matches, received or still to come. */
export async function nextFeatureEvent<F extends FeatureName, N extends FeatureEventName<F>>(
  wire: Wire,
  feature: F,
  name: N,
  fits: (payload: Payload<F, N>) => boolean = () => true,
): Promise<Payload<F, N>> {
  const found = (): Payload<F, N> | undefined => featureEvents(wire, feature, name).find(fits);
  await wire.waitForMessage('events', () => found() !== undefined);
  const payload = found();
  if (payload === undefined) throw new Error(`no event ${name} of ${feature}`);
  return payload;
}
