import type { MediaSource, PersonMedia } from '../model';
import type { VoiceState } from './state';

/** At most this many pictures of others are shown (specification, section 9). */
const MOST = 16;

export interface VisiblePicture {
  readonly userId: string;
  readonly source: Exclude<MediaSource, 'voice'>;
}

interface Seen extends Pick<VoiceState, 'pictureAmount' | 'pictureLimit'> {
  readonly people: Readonly<Record<string, PersonMedia>>;
  /** The people that the user hears, the most important first. */
  readonly hears: readonly string[];
  /** Those who speak, or did some seconds ago. */
  readonly spoke: readonly string[];
}

/**
 * The pictures that the user wants to see, the most important first: screens, then cameras of the people that the user
 * hears.
 */
export function visiblePictures(
  { people, hears, spoke, pictureAmount, pictureLimit = MOST }: Seen,
  selfId: string,
): readonly VisiblePicture[] {
  if (pictureAmount === 'none') return [];

  const screens = Object.values(people)
    .filter(({ screen, userId }) => screen && userId !== selfId)
    .map(({ userId }) => ({ userId, source: 'screen' as const }));
  const cameras = hears
    .filter((userId) => people[userId]?.camera && userId !== selfId)
    .filter((userId) => pictureAmount === 'all' || spoke.includes(userId))
    .map((userId) => ({ userId, source: 'camera' as const }));
  return [...screens, ...cameras].slice(0, Math.min(MOST, pictureLimit));
}
