import type { SpaceCard } from '../../../contract/calls/space-access';
import type { Http } from '../../http/client';

/** The known or open spaces that are limited to a region. Rejects if the list cannot be loaded. */
export async function citySpaces(http: Http, signal: AbortSignal): Promise<readonly SpaceCard[]> {
  const { mine, recent, open } = await http.get('/api/space/listMySpaces', {}, { signal, quiet: true });
  const cards = new Map([...open, ...recent, ...mine].map((card) => [card.spaceId, card]));
  return [...cards.values()].filter(({ regionLimited }) => regionLimited);
}
