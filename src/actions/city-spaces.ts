import type { SpaceCard } from '../../contract/calls/space-access';
import type { Http } from '../http/client';

/** A space that is limited to a region, and whether the person is in it. */
export interface CitySpace {
  readonly card: SpaceCard;
  readonly here: boolean;
}

/** Asked about at most: each space is a question of its own. */
const LOOKED_AT = 24;

/** The spaces of a region among those that the person knows or may enter. Rejects when the list cannot be had. */
export async function citySpaces(http: Http, signal: AbortSignal): Promise<readonly CitySpace[]> {
  const options = { signal, quiet: true };
  const { mine, recent, open } = await http.get('/api/space/listMySpaces', {}, options);
  const cards = [...new Map([...open, ...recent, ...mine].map((card) => [card.spaceId, card])).values()];
  const found = await Promise.all(
    cards.slice(0, LOOKED_AT).map(async (card): Promise<CitySpace | undefined> => {
      const { spaceId } = card;
      try {
        const { enable } = await http.get('/api/xiaMen/enableCheckArea', { spaceId }, options);
        if (!enable) return undefined;
        return { card, here: (await http.get('/api/xiaMen/checkIp', { spaceId }, options)).allowed };
      } catch {
        // One that cannot be asked about is left out; the others stand.
        return undefined;
      }
    }),
  );
  return found.filter((space) => space !== undefined);
}
