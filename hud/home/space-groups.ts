import type { OutputOf } from '../../contract/calls/call';
import type { SpaceCard, listMySpaces } from '../../contract/calls/space-access';

export interface SpaceGroups {
  /** The space at the top of the page. */
  readonly front: SpaceCard | undefined;
  readonly mine: readonly SpaceCard[];
  readonly recent: readonly SpaceCard[];
  readonly open: readonly SpaceCard[];
  /** The user has visited a space other than the front one. */
  readonly travelled: boolean;
  /** There is no open space at all, also not in another group. */
  readonly closed: boolean;
}

/** Assigns each space to one group by priority: front, own, recent, open. */
export function groupSpaces(lists: OutputOf<typeof listMySpaces>, frontId: string): SpaceGroups {
  const seen = new Set([frontId]);
  const fresh = (cards: readonly SpaceCard[]): readonly SpaceCard[] =>
    cards.filter(({ spaceId }) => {
      const first = !seen.has(spaceId);
      seen.add(spaceId);
      return first;
    });
  return {
    front: [...lists.open, ...lists.recent, ...lists.mine].find(({ spaceId }) => spaceId === frontId),
    mine: fresh(lists.mine),
    recent: fresh(lists.recent),
    open: fresh(lists.open),
    travelled: lists.recent.some(({ spaceId }) => spaceId !== frontId),
    closed: lists.open.length === 0,
  };
}
