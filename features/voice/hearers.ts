import { areaAt, type SpaceArea } from '../../contract/model/space-document';
import type { SlotSource } from '../../server/media/sfu/listener';
import type { RoomPerson, TickedRoom } from '../../server/platform';
import type { AreaEffect, Heard } from './audience';
import type { SpeakingHearer } from './choose-publications';
import type { HeardVoice, MediaSource, PersonMedia, TrackSource } from './model';
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
    area: {
      key: area?.id ?? '',
      effect: area ? EFFECTS[area.kind] : 'open',
      ...(area?.quietLevel !== undefined && { damps: area.quietLevel }),
    },
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

/** As the client of the listener gets it. */
export const voiceOf = ({ speaker: { userId }, how, part }: Heard): HeardVoice => ({
  userId,
  how,
  ...(part < 1 && { part }),
});

/** Whether the media of this person differ from those announced last; remembers them. */
export function isNew(announced: Map<string, string>, media: PersonMedia): boolean {
  const text = JSON.stringify(media);
  if (announced.get(media.userId) === text) return false;
  announced.set(media.userId, text);
  return true;
}

/** What a track of the listening connection carries; `userOf`: by peer id. */
export function trackOf(
  { mid, source: publication }: SlotSource,
  userOf: (id: string) => string | undefined,
): TrackSource {
  const [id = '', source, kind] = publication?.split('/') ?? [];
  const userId = userOf(id);
  // The kind of an idle track is known from its transceiver; the first letter of the mid says the same.
  if (userId === undefined) return { mid, kind: mid.startsWith('a') ? 'audio' : 'video' };
  return { mid, kind: kind === 'video' ? 'video' : 'audio', userId, source: source as MediaSource };
}
