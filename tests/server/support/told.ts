import type { SpaceEvent } from '../../../contract/wire/events.schema';
import type { Wire } from './wire';

type Kind = SpaceEvent['k'];
type Of<K extends Kind> = Extract<SpaceEvent, { k: K }>;

/** The first event of a kind that fits, heard already or still to come. */
export async function told<K extends Kind>(
  wire: Wire,
  kind: K,
  fits: (event: Of<K>) => boolean = () => true,
): Promise<Of<K>> {
  const is = (event: SpaceEvent): event is Of<K> => event.k === kind && fits(event as Of<K>);
  const { list } = await wire.waitForMessage('events', (frame) => frame.list.some(([, event]) => is(event)));
  const found = list.map(([, event]) => event).find(is);
  if (!found) throw new Error(`no ${kind}`);
  return found;
}
