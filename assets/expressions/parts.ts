import type { Shape } from '../art/shape';

/** Parts shared by several expressions, in a box of 48 by 48. */

export const INK = '#4a3568';
export const CORAL = '#f2766b';
const FACE = '#ffd76a';
const FACE_LOW = '#f3b548';
const HAND = '#ffce8f';
const HAND_LOW = '#e9a663';

export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export const line = (d: string, stroke: string, width: number, opacity = 1): Shape => ({
  d,
  stroke,
  width,
  opacity,
});

/** A highlight. */
export const gloss = (d: string, width = 2.6): Shape => line(d, '#ffffff', width, 0.6);

/** A round face with red cheeks; the caller adds eyes and mouth. */
export const face = (...own: readonly Shape[]): readonly Shape[] => [
  { d: circle(24, 24, 18), fill: FACE },
  { d: 'M6.8 29.2A18 18 0 0 0 41.2 29.2A21 21 0 0 1 6.8 29.2Z', fill: FACE_LOW, opacity: 0.75 },
  gloss('M10.6 18.4C12 13.6 15.4 10.6 19.4 9.6'),
  { d: circle(12.6, 28, 2.9), fill: CORAL, opacity: 0.42 },
  { d: circle(35.4, 28, 2.9), fill: CORAL, opacity: 0.42 },
  ...own,
];

/** A hand of two strokes: a dark one below, a light one above it, shifted to the upper left. */
export const hand = (palm: string, fingers: string): readonly Shape[] => [
  line(palm, HAND_LOW, 15),
  line(fingers, HAND_LOW, 6.4),
  line(palm, HAND, 12.6),
  line(fingers, HAND, 4.4),
];
