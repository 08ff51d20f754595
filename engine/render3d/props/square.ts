import { light } from '../../../assets/world/brush';
import type { PropModel } from './model';

const WOOD = '#c98d5a';
const IRON = '#5b5478';
const STONE = '#c9c6d3';
const WATER = '#6cc5e0';

/** Variant 1 is seen from behind. */
const bench: PropModel = (m, variant) => {
  const back = variant === 1 ? 1 : -1;
  for (const x of [-24, 24]) {
    m.box({ color: IRON }, 3, 16, 13, { x });
    m.box({ color: IRON }, 3, 20, 2.4, { x, y: 15, z: back * 7, tiltX: back * 0.14 });
  }
  for (const z of [-4.5, 0.5, 5.5]) m.box({ color: light(WOOD, 0.12) }, 60, 2.6, 4.2, { y: 16, z: z });
  for (const y of [22, 29]) m.box({ color: WOOD }, 60, 5.4, 2.4, { y, z: back * 8.2, tiltX: back * 0.14 });
  if (variant === 0) m.ball({ color: '#ffc7b6' }, 7, { x: 15, y: 22, z: -2, scale: [1, 0.8, 0.5] }, 0.8);
  if (variant === 2) m.box({ color: '#58c2b4' }, 11, 2.4, 8, { x: -11, y: 18.6, turn: 0.2 });
};

const fountain: PropModel = (m) => {
  m.turned(
    { color: STONE },
    [
      [80, 0],
      [80, 15],
      [77, 18],
      [70, 18],
      [69, 10],
      [0.1, 10],
    ],
    { scale: [1, 1, 0.55], z: -40 },
    28,
  );
  m.turned(
    { color: WATER, glow: 0.25 },
    [
      [69, 13],
      [0.1, 13],
    ],
    { scale: [1, 1, 0.55], z: -40 },
    24,
  );
  m.turned(
    { color: light(STONE, 0.18) },
    [
      [14, 10],
      [9, 18],
      [8, 36],
      [12, 40],
      [32, 46],
      [34, 49],
      [30, 48],
      [0.1, 45],
    ],
    { z: -40 },
    18,
  );
  m.turned(
    { color: WATER, glow: 0.35 },
    [
      [30, 48.5],
      [0.1, 48.5],
    ],
    { z: -40 },
    16,
  );
  m.turned(
    { color: STONE },
    [
      [7, 44],
      [5, 62],
      [16, 68],
      [15, 70],
      [0.1, 68],
    ],
    { z: -40 },
    14,
  );
  // Water that rises and falls: a bell of it round the top.
  m.turned(
    { color: '#bfeaf5', glow: 0.5, sway: 0.08, onlyOn: true },
    [
      [20, 50],
      [21, 62],
      [16, 78],
      [7, 86],
      [2, 82],
      [0.1, 76],
    ],
    { z: -40 },
    12,
  );
  m.ball({ color: '#ffd98a', glow: 0.6 }, 6, { y: 88, z: -40 });
};

export const SQUARE = { bench, fountain };
