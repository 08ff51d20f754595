import type { PropArt } from '../prop-art';

type Given = Pick<PropArt, 'box' | 'paint'> & Partial<PropArt>;

/** A static prop by default, with a soft shadow of half its width. */
export const standing = (art: Given, radius: number, flatten = 0.3): PropArt => ({
  frames: 1,
  frameMs: 1000,
  sway: 0,
  flat: false,
  fades: false,
  shadow: { radiusX: radius, radiusY: Math.max(4, radius * flatten), dx: 4, dy: 0 },
  ...art,
});
