import type { MediaSource, PersonMedia } from '../model';

/** At most this many pictures of others are shown (specification, section 9). */
const MOST = 16;

export interface VisiblePicture {
  readonly userId: string;
  readonly source: Exclude<MediaSource, 'voice'>;
}

interface Seen {
  readonly people: Readonly<Record<string, PersonMedia>>;
  /** The people that the user hears, the most important first. */
  readonly hears: readonly string[];
  readonly selfId: string;
}

/** The pictures that the user sees, the most important first: screens, then cameras of the people that the user hears. */
export function visiblePictures({ people, hears, selfId }: Seen): readonly VisiblePicture[] {
  const screens = Object.values(people)
    .filter(({ screen, userId }) => screen && userId !== selfId)
    .map(({ userId }) => ({ userId, source: 'screen' as const }));
  const cameras = hears
    .filter((userId) => people[userId]?.camera && userId !== selfId)
    .map((userId) => ({ userId, source: 'camera' as const }));
  return [...screens, ...cameras].slice(0, MOST);
}
