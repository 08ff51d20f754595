import type { Drawing, Shape } from '../art/shape';

/**
 * The logo: a small round planet with a path, one tree, a house with a lit window, and a moon. Few large
 * shapes, legible at 16 px. Box 64 by 64.
 */
const BOX = { x: 0, y: 0, width: 64, height: 64 } as const;

const disc = (x: number, y: number, r: number): string =>
  `M ${x - r} ${y} A ${r} ${r} 0 1 1 ${x + r} ${y} A ${r} ${r} 0 1 1 ${x - r} ${y} Z`;

const TILE = 'M 18 0 L 46 0 Q 64 0 64 18 L 64 46 Q 64 64 46 64 L 18 64 Q 0 64 0 46 L 0 18 Q 0 0 18 0 Z';
const SKY: readonly Shape[] = [
  { d: TILE, fill: '#3b3884' },
  // The glow around the planet.
  { d: disc(32, 42, 21.8), fill: '#8f8df0', opacity: 0.5 },
];

const MOON: readonly Shape[] = [
  { d: 'M 57.6 19.4 A 7.4 7.4 0 1 1 51.2 7.2 A 8.6 8.6 0 0 0 57.6 19.4 Z', fill: '#ffe2a0' },
];

const WORLD: readonly Shape[] = [
  { d: disc(32, 42, 19.6), fill: '#57a868' },
  { d: disc(31.2, 41.2, 18.4), fill: '#8fce7a' },
  // From the door to the path around the planet.
  { d: 'M 36 33 Q 37.4 39 33 46', stroke: '#dcc79c', width: 3.6 },
  {
    d: 'M 12.5 39.5 Q 30 53.5 51.4 39.4 Q 52 43 51 46.4 Q 32 59.6 13.6 48.4 Q 12.1 44 12.5 39.5 Z',
    fill: '#dcc79c',
  },
  {
    d: 'M 12.5 39.5 Q 30 53.5 51.4 39.4 Q 51.8 42 51.4 44.2 Q 32 57.2 12.9 45.8 Q 12.2 42.4 12.5 39.5 Z',
    fill: '#f3e6c6',
  },
];

const TREE: readonly Shape[] = [
  { d: 'M 20.4 29 L 18.4 20', stroke: '#a86f42', width: 3.4 },
  { d: disc(17, 15.2, 8.4), fill: '#2f8f6b' },
  { d: disc(16.1, 14.2, 7), fill: '#56c08b' },
];

const HOUSE: readonly Shape[] = [
  { d: 'M 29.4 20 L 44.2 21.6 L 43.2 33.8 Q 35.6 34.4 28.2 31.6 Z', fill: '#fff6e6' },
  { d: 'M 40.6 21.2 L 44.2 21.6 L 43.2 33.8 Q 41.4 34 39.6 33.9 Z', fill: '#e3cbbd' },
  { d: 'M 26.4 20.6 L 38.2 10 L 47 22.8 Z', fill: '#f2766b', stroke: '#f2766b', width: 2.6 },
  { d: 'M 38.2 10 L 47 22.8 L 40.6 22.1 Z', fill: '#cf5058', stroke: '#cf5058', width: 2.6 },
  { d: 'M 32.6 24 L 38 24.5 L 37.5 30.2 L 32.1 29.6 Z', fill: '#ffc94d', stroke: '#ffc94d', width: 1.6 },
];

/** The logo on an evening sky with round corners: icon of the site and the HUD. */
export const MARK: Drawing = { box: BOX, shapes: [...SKY, ...MOON, ...WORLD, ...TREE, ...HOUSE] };
