import type { Picture } from '../rtc/port';
import type { VisiblePicture } from '../visible-pictures';
import { LARGEST } from './placing';

/** Widths of the tiles, CSS px; those of the style sheet. */
const TILES = { camera: 148, screen: 264 } as const;

export const keyOf = ({ userId, source }: VisiblePicture): string => `${userId}/${source}`;

export interface Views {
  /** Keys of what the world shows in place of tiles. */
  readonly inWorld: readonly string[];
  /** Key of the enlarged picture. */
  readonly large: string | undefined;
  /** Width of shared screens on large screens in view, by user id, CSS px. */
  readonly screens: ReadonlyMap<string, number>;
  readonly windowWidth: number;
  /** Device px per CSS px. */
  readonly ratio: number;
}

/** How large each picture is shown at most: the server sends no more than that. */
export function wantedPictures(
  visible: readonly VisiblePicture[],
  { inWorld, large, screens, windowWidth, ratio }: Views,
): readonly Picture[] {
  return visible.map((picture) => {
    const key = keyOf(picture);
    const { userId, source } = picture;
    const besideAvatars = source === 'camera' ? LARGEST : (screens.get(userId) ?? 0);
    const width = key === large ? windowWidth : inWorld.includes(key) ? besideAvatars : TILES[source];
    return { ...picture, width: widthStep(width * ratio) };
  });
}

/** Widths change by steps, so that walking does not ask the server again and again. */
const STEP = 160;
const widthStep = (width: number): number => Math.max(STEP, Math.ceil(width / STEP) * STEP);
