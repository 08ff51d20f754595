import { areaAt, type SpaceArea } from '../../contract/model/space-document';
import type { RoomPerson, TickedRoom } from '../../server/platform';
import type { AreaEffect } from './audience';
import type { SpeakingHearer } from './choose-publications';
import type { Peer } from './peer';
import { broadcasts } from './rights';

const EFFECTS: Readonly<Record<SpaceArea['kind'], AreaEffect>> = {
  place: 'open',
  stage: 'open',
  quiet: 'quiet',
  private: 'private',
};

/** A person in the room, as the audience sees them. */
export function hearerOf(
  peer: Peer,
  person: RoomPerson,
  { document }: TickedRoom,
  now: number,
): SpeakingHearer {
  const { movement, member, slot, userId } = person;
  const { x, y } = movement;
  const area = areaAt(document, movement);
  return {
    userId,
    slot,
    x,
    y,
    area: { key: area?.id ?? '', effect: area ? EFFECTS[area.kind] : 'open' },
    sends: peer.sources.size > 0,
    broadcasts: broadcasts(member, area?.kind === 'stage'),
    loudness: peer.loudness(now),
    peer,
  };
}

/** The screens that a listener may see: not those from a private area where the listener is not. */
export const visibleScreens = (
  { area }: SpeakingHearer,
  screens: readonly SpeakingHearer[],
): readonly SpeakingHearer[] =>
  screens.filter((sharer) => sharer.area.effect !== 'private' || sharer.area.key === area.key);
