import { dark, light } from '../../../../assets/world/brush';
import type { Model, PropModel } from '../model';

const GRASS = '#6bb05e';

/** A flower on its stem; `y` is the height of the blossom. */
export function flower(m: Model, x: number, y: number, z: number, petal: string, size = 3.4): void {
  m.tube({ color: '#4f9a55', sway: 0.12 }, 0.6, 0.8, y, { x, z }, 4);
  m.lump({ color: petal, sway: 0.2 }, size, { x, y, z, scale: [1, 0.6, 1] }, 0);
  m.ball({ color: '#ffd166', sway: 0.2 }, size * 0.42, { x, y: y + size * 0.4, z }, 0.5);
}

/** Grass tufts and two flowers at a foot. */
export function tuft(m: Model, x: number, z: number, petal?: string): void {
  for (const [dx, dz, tilt] of [
    [-2, 0, 0.3],
    [0, 1, 0],
    [2, 0, -0.3],
  ] as const)
    m.cone({ color: GRASS, sway: 0.1 }, 1.2, 8, { x: x + dx, z: z + dz, tiltZ: tilt }, 3);
  if (petal !== undefined) flower(m, x, 7, z + 1, petal, 2.6);
}

const hedge: PropModel = (m, _variant, dice) => {
  m.box({ color: '#549f58' }, 33, 22, 15, { z: -7 });
  m.box({ color: '#6fbc69' }, 32, 6, 14, { y: 20, z: -7 });
  for (let i = 0; i < 9; i++)
    m.lump(
      { color: i % 2 ? '#7cc773' : '#64b360', sway: 0.08 },
      5.4,
      {
        x: -14 + dice() * 28,
        y: 12 + dice() * 14,
        z: -14 + dice() * 14,
        turn: dice() * 6,
      },
      0,
    );
};

const SETS = [
  ['#ff7f93', '#ffb3bf', '#fff1f3'],
  ['#ffd166', '#ff9f68', '#fff4cf'],
  ['#b98af0', '#8fb8ff', '#fbf0ff'],
] as const;

const flowerBed: PropModel = (m, variant, dice) => {
  const set = SETS[variant % 3] ?? SETS[0];
  m.box({ color: '#bbb2c0' }, 60, 8, 20, { z: -9 });
  m.box({ color: '#7d5540' }, 53, 2, 14, { y: 7.4, z: -9 });
  for (let i = 0; i < 15; i++) {
    const [x, z] = [-23 + (i % 5) * 11.4 + dice() * 4, -14 + Math.floor(i / 5) * 5 + dice() * 2];
    m.lump({ color: '#63b05c', sway: 0.1 }, 3.4, { x, y: 10, z }, 0);
    m.lump(
      { color: set[i % 3] ?? set[0], sway: 0.2 },
      3.8,
      { x, y: 14 + dice() * 4, z, scale: [1, 0.7, 1] },
      0,
    );
  }
};

const rock: PropModel = (m, variant, dice) => {
  const stone = ['#b9b4c6', '#aeaabf', '#c4bcc0'][variant % 3] ?? '#b9b4c6';
  const height = [17, 12, 22][variant % 3] ?? 17;
  m.lump(
    { color: stone },
    15,
    { y: height * 0.35, z: -6, scale: [1, height / 20, 0.8], turn: dice() * 6 },
    1,
  );
  m.lump({ color: light(stone, 0.2) }, 7, { x: -8, y: 4, z: 2, scale: [1, 0.8, 0.8], turn: dice() * 6 }, 0);
  m.lump({ color: '#8cc474' }, 7, { x: 5, y: height * 0.8, z: -6, scale: [1.2, 0.3, 1] }, 0);
  tuft(m, -13, 3);
  tuft(m, 12, 1);
};

const stump: PropModel = (m, variant) => {
  m.tube({ color: '#9a6a43' }, 12.5, 15.5, 14, { z: -5 }, 10);
  m.tube({ color: '#e3bd86' }, 11.4, 11.4, 0.8, { y: 14, z: -5 }, 10);
  m.tube({ color: '#cfa06a' }, 6.4, 6.4, 1, { y: 14.2, z: -5 }, 10);
  m.tube({ color: '#e3bd86' }, 4.6, 4.6, 1.2, { y: 14.3, z: -5 }, 8);
  if (variant % 2) {
    flower(m, -13, 6, 4, '#ffffff');
    flower(m, 13, 5, 4, '#ffd166');
    return;
  }
  for (const [x, z, s] of [
    [12, 5, 1],
    [17, 1, 0.7],
    [-14, 4, 0.8],
  ] as const) {
    m.tube({ color: '#f6ead6' }, 1.6 * s, 2 * s, 6 * s, { x, z }, 6);
    m.turned(
      { color: '#e5605a' },
      [
        [5 * s, 0],
        [4 * s, 3 * s],
        [0.1, 4.6 * s],
      ],
      { x, y: 5.4 * s, z },
      8,
    );
  }
};

const reeds: PropModel = (m, variant, dice) => {
  for (let i = 0; i < 9; i++) {
    const tall = 18 + dice() * 20;
    m.cone(
      { color: ['#4f9a5c', GRASS, '#8fce7a'][i % 3] ?? GRASS, sway: 0.4 },
      1.7,
      tall,
      {
        x: -12 + dice() * 24,
        z: -5 + dice() * 8,
        tiltZ: (dice() - 0.5) * 0.4,
      },
      4,
    );
  }
  for (const [x, top] of [
    [-6, 36],
    [2, 44],
    [8, 34],
  ] as const) {
    if (variant % 2 && x === 2) continue;
    m.tube({ color: '#5c9a57', sway: 0.4 }, 0.7, 0.9, top, { x, z: -1 }, 4);
    m.tube({ color: '#7d4f36', sway: 0.5 }, 2.3, 2.3, 9, { x, y: top - 8, z: -1 }, 6);
  }
};

const PADS = [
  [
    [-11, 3, 10],
    [9, -2, 8],
    [3, 12, 6.5],
  ],
  [
    [0, 2, 11],
    [14, 8, 6],
    [-14, 8, 7],
  ],
] as const;

const lilyPads: PropModel = (m, variant) => {
  const pads = PADS[variant % 2] ?? PADS[0];
  for (const [i, [x, z, r]] of pads.entries())
    m.tube({ color: i % 2 ? '#6fbb69' : '#86cc77' }, r, r, 0.9, { x, y: 0.5, z: -z, scale: [1, 1, 0.8] }, 10);
  const [x, z] = pads[0];
  for (let i = 0; i < 6; i++) {
    const turn = (i / 6) * Math.PI * 2;
    m.ball(
      { color: i % 2 ? '#ffe3ec' : '#ffc4d6' },
      2.6,
      {
        x: x + Math.cos(turn) * 3,
        y: 3.4,
        z: -z + Math.sin(turn) * 3,
        scale: [0.8, 1.5, 0.8],
      },
      0.6,
    );
  }
  m.ball({ color: '#ffd166' }, 1.8, { x, y: 4.4, z: -z }, 0.6);
};

export const PLANTS = { hedge, flowerBed, rock, stump, reeds, lilyPads };
export const woodTones = {
  base: '#c98d5a',
  dark: dark('#c98d5a', 0.3),
  light: light('#c98d5a', 0.24),
} as const;
