import type { PictureSize } from './scenery';

/** The picture of a card, 16 by 10, in pixels for a dense screen. */
export const CARD_PICTURE: PictureSize = { width: 560, height: 350, tiles: 20 };
