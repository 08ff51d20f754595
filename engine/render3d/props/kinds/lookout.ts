import { dark, light } from '../../../../assets/world/brush';
import type { PropModel } from '../model';
import { tuft } from './plants';

const STONE = '#c9c6d3';
const BRASS = '#e0b062';

/**
 * The logo as a statue: a small round planet on a pedestal, with a path, a tree and a house with a lit
 * window.
 */
const planetStatue: PropModel = (m) => {
  // The foot matches the collision box, and the globe does not overhang players in front of it.
  const z = -20;
  m.tube({ color: dark(STONE, 0.12) }, 29, 30, 8, { z: -15, scale: [1, 1, 0.52] }, 18);
  m.tube({ color: light(STONE, 0.2) }, 26, 27, 6, { y: 8, z: -15, scale: [1, 1, 0.52] }, 18);
  m.turned(
    { color: STONE },
    [
      [20, 14],
      [15, 22],
      [14, 34],
      [26, 42],
    ],
    { z: -17, scale: [1, 1, 0.7] },
    16,
  );
  m.tube({ color: '#f3c969' }, 26, 24, 4, { y: 42, z: -17, scale: [1, 1, 0.7] }, 16);
  m.ball({ color: '#7bbf69' }, 36, { y: 76, z }, 1.7);
  m.ball({ color: '#6cc5e0' }, 17, { x: 20, y: 66, z: z + 19, scale: [1, 0.75, 0.7] });
  m.ring({ color: '#ead9b5' }, 34.8, 2.8, { y: 78, z, tiltX: Math.PI / 2 - 0.25, tiltZ: 0.1 }, 30);
  m.ring(
    { color: '#ffdf9a', glow: 0.5 },
    54,
    2.8,
    { y: 76, z, tiltX: Math.PI / 2 - 0.2, tiltZ: 0.28, scale: [1, 1, 0.7] },
    34,
  );
  m.ball({ color: '#fff0c2', glow: 0.9 }, 6.4, { x: -44, y: 60, z: z + 26 });
  m.tube({ color: '#8f5c38' }, 2.2, 2.8, 12, { x: -17, y: 104, z }, 6);
  for (const [x, y, r] of [
    [-18, 122, 12],
    [-26, 116, 8],
    [-9, 117, 8],
    [-18, 132, 7],
  ] as const)
    m.lump({ color: y > 125 ? '#82cb74' : '#63b45c', sway: 0.1 }, r, { x, y, z }, 1);
  m.box({ color: '#fff6e4' }, 22, 20, 18, { x: 17, y: 104, z });
  m.cone({ color: '#f2766b' }, 21, 18, { x: 17, y: 123, z, turn: Math.PI / 4 }, 4);
  m.ball({ color: '#ffd06e', glow: 1 }, 3.6, { x: 13, y: 114, z: z + 8.6, scale: [1, 1, 0.4] }, 0.7);
  m.box({ color: '#8a5a9e' }, 6, 11, 1, { x: 22, y: 104, z: z + 9.2 });
  for (const [x, petal] of [
    [-27, '#c89bf0'],
    [-19, '#ffffff'],
    [19, '#fff1f4'],
    [28, '#ffd166'],
  ] as const)
    tuft(m, x, 3, petal);
};

const telescope: PropModel = (m) => {
  const z = -5;
  for (const [x, dz] of [
    [-12, 5],
    [12, 5],
    [0, -11],
  ] as const)
    m.tube({ color: '#8f5c38' }, 1.6, 2, 30, { x, z: z + dz, tiltZ: x * 0.032, tiltX: -dz * 0.034 }, 5);
  m.ball({ color: '#4a3f63' }, 4.6, { y: 29, z }, 0.8);
  const tilt = -Math.PI / 2 + 0.5;
  m.tube({ color: '#5f5887' }, 4.6, 4, 20, { x: -19, y: 25, z, tiltZ: tilt }, 10);
  m.tube({ color: BRASS }, 7, 6, 30, { x: -3, y: 34, z, tiltZ: tilt }, 12);
  m.tube({ color: light(BRASS, 0.2) }, 9, 8.4, 8, { x: 21, y: 47, z, tiltZ: tilt }, 12);
  m.tube({ color: '#9fdcf0', glow: 0.4 }, 7.4, 7.4, 1, { x: 27.6, y: 50.6, z, tiltZ: tilt }, 12);
};

export const LOOKOUT = { planetStatue, telescope };
