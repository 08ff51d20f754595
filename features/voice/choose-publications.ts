import type { WantedPublication } from '../../server/media/sfu/messages';
import type { Heard, Hearer } from './audience';
import { EARSHOT } from './model';
import type { Peer, Picture } from './peer';

/** At most this many voices and pictures reach one listener (specification, section 9). */
export const VOICES_MAX = 24;
export const PICTURES_MAX = 16;

/** Within this distance people near each other see each other's cameras, logical pixels. */
const SIGHT = EARSHOT * 1.25;

/** The simulcast layers of a camera, by the width at which it is shown, device pixels. */
const layerFor = (width: number): number => (width > 480 ? 2 : width > 200 ? 1 : 0);

export interface SpeakingHearer extends Hearer {
  readonly peer: Peer;
}

/**
 * What the media server sends to one listener, the most important first: voices, then the pictures that the client shows
 * of people that the listener may see. `screens`: whose screens the listener may see.
 */
export function choosePublications(
  heard: readonly Heard<SpeakingHearer>[],
  pictures: readonly Picture[],
  screens: readonly SpeakingHearer[],
): readonly WantedPublication[] {
  const near = new Map(
    heard.flatMap(({ speaker, how, distance }) =>
      how === 'near' && distance > SIGHT ? [] : [[speaker.userId, speaker.peer] as const],
    ),
  );
  const shared = new Map(screens.map(({ userId, peer }) => [userId, peer]));
  const voices = heard
    .flatMap(({ speaker }) => speaker.peer.sources.get('voice') ?? [])
    .slice(0, VOICES_MAX)
    .map((id) => ({ id, layer: 0 }));
  const seen = pictures.slice(0, PICTURES_MAX).flatMap(({ userId, source, width }) => {
    const peer = (source === 'screen' ? shared : near).get(userId);
    return (peer?.sources.get(source) ?? []).map((id) => ({ id, layer: layerFor(width) }));
  });
  return [...voices, ...seen];
}
