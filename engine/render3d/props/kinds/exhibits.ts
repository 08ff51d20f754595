import { dark, light } from '../../../../assets/world/brush';
import { BOOTHS, PAPERS } from '../../../../assets/world/colors';
import type { PartTransform } from '../../transform';
import { BLANK, type Model, type Paint, type PropModel } from '../model';
import { flower, woodTones as wood } from './plants';

const BRASS = '#f3c969';
const IRON = '#5b5478';

/** Battens across a bare back. */
function battens(m: Model, color: string, width: number, heights: readonly number[], z: number): void {
  for (const y of heights) m.box({ color }, width, 4, 1.6, { y, z });
}

const flat = (radius: number): readonly [number, number, number] => [1, 1, 1.4 / radius];

/** The flat ring of a flat planet, tilted only as far as its far half is hidden. `side` as below. */
function orbit(m: Model, paint: Paint, radius: number, thick: number, at: PartTransform, side = 1): void {
  m.ring(paint, radius, thick, { ...at, tiltX: -0.15 * side, scale: [1, 0.3, 0.1] }, 32);
}

/** The default image of the big screen: the planet at night. Dark while a picture covers it. */
function planetNight(m: Model, y: number, z: number, blank: boolean): void {
  const sky = ['#f2a98a', '#c77fa8', '#8a6aa0', '#5a4a94', '#3d3874', '#2b2a5a'];
  for (const [i, color] of sky.entries())
    m.box({ color: blank ? '#2b2a5a' : color, glow: 0.75 }, 210, 18.6, 1, { y: y + i * 18.5, z });
  if (blank) return;
  m.ball({ color: '#fff0c2', glow: 1 }, 9, { x: 63, y: y + 83, z: z + 1, scale: flat(9) });
  m.ball({ color: '#8fce7a', glow: 0.8 }, 35, { x: -8, y: y + 47, z: z + 1, scale: flat(35) }, 2);
  m.ball({ color: '#6cc5e0', glow: 0.8 }, 14, { x: -19, y: y + 40, z: z + 2, scale: [1, 0.5, 0.1] });
  m.ball({ color: '#ead9b5', glow: 0.8 }, 9, { x: 5, y: y + 56, z: z + 2, scale: [1, 0.55, 0.1] });
  m.box({ color: '#fff2dc', glow: 0.8 }, 13, 12, 1.4, { x: -5, y: y + 81, z: z + 1 });
  m.cone({ color: '#f2766b', glow: 0.8 }, 8.5, 9, { x: -5, y: y + 92, z: z + 1, scale: [1, 1, 0.1] }, 4);
  m.box({ color: '#ffd166', glow: 1 }, 4.4, 5, 2, { x: -3, y: y + 84, z: z + 1 });
  m.ball({ color: '#6bb05e', glow: 0.8 }, 7, { x: -24, y: y + 86, z: z + 1, scale: flat(7) });
  orbit(m, { color: '#ffd98a', glow: 1 }, 56, 1.5, { x: -8, y: y + 47, z: z + 3, tiltZ: 0.1 });
  for (let i = 0; i < 16; i++)
    m.ball(
      { color: '#fff6dc', glow: 1 },
      1.2,
      { x: -100 + ((i * 61) % 200), y: y + 70 + ((i * 23) % 38), z: z + 0.8 },
      0.4,
    );
}

/** Depth of the big screen behind its foot: a player close in front does not intersect it. */
const BEHIND = -12;

const bigScreen: PropModel = (m, variant) => {
  for (const x of [-84, 84]) {
    m.box({ color: dark(IRON, 0.1) }, 32, 4, 14, { x, z: BEHIND - 6 });
    m.box({ color: IRON }, 8, 34, 6, { x, y: 2, z: BEHIND - 8 });
  }
  m.box({ color: '#6a5a9a' }, 226, 128, 7, { y: 31, z: BEHIND - 6 });
  m.box({ color: '#8d7fbf' }, 226, 4, 8, { y: 156, z: BEHIND - 6 });
  planetNight(m, 40, BEHIND - 2, variant === BLANK);
  battens(m, '#8d7fbf', 206, [48, 92, 136], BEHIND - 10);
  m.ball({ color: '#8fce7a' }, 26, { x: 0, y: 94, z: BEHIND - 10, scale: flat(26) }, 1.6);
  orbit(m, { color: BRASS }, 38, 1.6, { y: 94, z: BEHIND - 11, tiltZ: 0.14 }, -1);
};

function picture(m: Model, variant: number, y: number, z: number): void {
  if (variant === 0) {
    m.ball({ color: '#8fce7a' }, 11, { y: y + 27, z, scale: flat(11) }, 1.4);
    m.ball({ color: '#6cc5e0' }, 4.4, { x: -4, y: y + 30, z: z + 1, scale: [1, 0.6, 0.3] }, 0.8);
    orbit(m, { color: BRASS }, 15, 0.9, { y: y + 27, z: z + 1, tiltZ: 0.2 });
  } else if (variant === 1) {
    m.box({ color: '#4eaed1' }, 38, 18, 0.6, { y, z });
    for (const [x, r, h] of [
      [-6, 10, 19],
      [8, 8, 14],
    ] as const)
      m.cone({ color: '#8f7fb6' }, r, h, { x, y: y + 18, z, scale: [1, 1, 0.05] }, 4);
    m.ball({ color: '#ffd166' }, 4, { x: 10, y: y + 45, z, scale: [1, 1, 0.3] }, 0.9);
  } else if (variant === 2) {
    for (const [x, base] of [
      [-8, 14],
      [6, 19],
    ] as const) {
      m.ball({ color: '#fffaf0' }, 4.6, { x, y: base + y, z, scale: [1, 0.76, 0.3] }, 0.9);
      m.box({ color: '#fffaf0' }, 2.4, 21, 0.8, { x: x + 3, y: base + y, z });
    }
    m.box({ color: '#fffaf0' }, 16, 3, 0.8, { x: 2, y: y + 35, z, tiltZ: 0.28 });
  } else {
    m.ball({ color: '#fff6ea' }, 13, { y: y + 32, z, scale: [0.54, 1.1, 0.12] });
    m.cone({ color: '#f2766b' }, 6, 9, { y: y + 39, z: z + 0.5, scale: [1, 1, 0.3] }, 10);
    m.ball({ color: '#6cc5e0' }, 3.2, { y: y + 32, z: z + 1.4, scale: [1, 1, 0.3] }, 0.8);
    m.cone({ color: '#ffd166' }, 4, 10, { y: y + 18, z, tiltX: Math.PI, scale: [1, 1, 0.3] }, 8);
    for (const x of [-8, 8])
      m.box({ color: '#f2766b' }, 5, 9, 0.8, { x, y: y + 20, z, tiltZ: x < 0 ? -0.4 : 0.4 });
  }
}

const posterStand: PropModel = (m, variant) => {
  for (const x of [-18, 18]) m.box({ color: wood.dark }, 4, 70, 3, { x, z: -4.4, tiltX: -0.04 });
  m.box({ color: wood.base }, 46, 62, 3, { y: 9, z: -4 });
  const blank = variant === BLANK;
  const paper = blank ? '#fffaf0' : PAPERS[variant % 4];
  m.box({ color: paper ?? PAPERS[0], glow: 0.2 }, 38, 54, 1, { y: 13, z: -2.2 });
  if (!blank) picture(m, variant % 4, 13, -1.4);
  m.ball({ color: BRASS }, 2.8, { y: 73, z: -4 }, 0.8);
  battens(m, dark(wood.base, 0.12), 40, [18, 58], -6);
};

/** `side`: 1 before a wall at `z`, -1 behind it. */
function emblem(m: Model, variant: number, x: number, y: number, z: number, side: 1 | -1): void {
  m.tube({ color: '#fffaf0', glow: 0.35 }, 17, 17, 1.4, { x, y, z, tiltX: Math.PI / 2 }, 24);
  const front = z + 2 * side;
  if (variant === 1) m.ball({ color: '#5fae60' }, 12, { x, y, z: front, scale: [0.7, 1, 0.14] });
  else if (variant === 2) {
    for (const [dx, dy] of [
      [-5, -6],
      [5, -3],
    ] as const) {
      m.ball({ color: '#8a5a9e' }, 3.8, { x: x + dx, y: y + dy, z: front, scale: [1, 0.8, 0.3] }, 0.8);
      m.box({ color: '#8a5a9e' }, 2, 14, 0.8, { x: x + dx + 2.4, y: y + dy, z: front });
    }
    m.box({ color: '#8a5a9e' }, 12, 2.6, 0.8, { x: x + 2.4, y: y + 8.6, z: front, tiltZ: 0.28 });
  } else if (variant === 3) {
    m.ball({ color: '#f2766b' }, 10, { x, y: y + 1, z: front, scale: [0.5, 1.1, 0.14] });
    m.ball({ color: '#6cc5e0' }, 2.6, { x, y: y + 3, z: front + 1.4, scale: [1, 1, 0.3] }, 0.8);
    m.cone({ color: '#ffd166' }, 3.4, 7, { x, y: y - 9, z: front, tiltX: Math.PI, scale: [1, 1, 0.3] }, 8);
  } else {
    m.ball({ color: '#8fce7a' }, 9, { x, y, z: front, scale: flat(9) }, 1.2);
    orbit(m, { color: BRASS }, 12.4, 0.9, { x, y, z: front + side, tiltZ: 0.2 }, side);
  }
}

const boothStand: PropModel = (m, variant) => {
  const color = BOOTHS[variant % 4] ?? BOOTHS[0];
  m.box({ color: light(color, 0.5) }, 144, 104, 3, { z: -18 });
  for (const x of [-73, 73]) m.box({ color }, 4, 108, 18, { x, z: -11 });
  for (const x of [-48, -24, 24, 48]) m.box({ color: light(color, 0.4) }, 1.4, 84, 1, { x, y: 8, z: -16.2 });
  emblem(m, variant % 4, 22, 63, -16, 1);
  battens(m, light(color, 0.2), 138, [12, 92], -20);
  emblem(m, variant % 4, 0, 56, -20, -1);
  for (const y of [50, 68]) {
    m.box({ color: '#fffaf0' }, 50, 2.6, 8, { x: -33, y: y - 2.6, z: -12 });
    for (let i = 0; i < 5; i++) {
      const ware = BOOTHS[(i + variant + (y === 68 ? 1 : 0)) % 4] ?? color;
      if ((i + variant) % 2 === 0) m.box({ color: ware }, 6, 9, 5, { x: -54 + i * 10, y, z: -12 });
      else m.ball({ color: ware }, 4, { x: -54 + i * 10, y: y + 4, z: -12 }, 0.8);
    }
  }
  m.box({ color }, 160, 26, 8, { y: 105, z: -12 });
  m.box({ color: light(color, 0.3) }, 160, 3, 9, { y: 129, z: -12 });
  for (let i = 0; i < 3; i++)
    m.box({ color: '#fffaf0', glow: 0.8 }, 26 - (i % 2) * 6, 7, 1, { x: -33 + i * 32, y: 115, z: -7.6 });
  for (let i = 0; i < 10; i++)
    m.tube(
      { color: i % 2 ? '#fff6ea' : dark(color, 0.06) },
      8,
      8,
      2,
      { x: -72 + i * 16, y: 106, z: -8, tiltX: Math.PI / 2, scale: [1, 1, 1.1] },
      12,
    );
  m.box({ color }, 62, 32, 13, { x: -27, z: -7 });
  m.box({ color: light(color, 0.3) }, 42, 12, 1, { x: -27, y: 10, z: 0 });
  m.box({ color: '#fffaf2' }, 68, 5, 17, { x: -27, y: 32, z: -8 });
  m.box({ color: '#f6b9c6' }, 13, 4, 8, { x: -47, y: 37, z: -7, turn: 0.2 });
  m.tube({ color: '#7fb6dd' }, 4, 3.2, 10, { x: -6, y: 37, z: -8 }, 9);
  flower(m, -8, 50, -8, '#ffd166', 3);
  flower(m, -4, 52, -8, '#ff9db0', 3);
  for (const x of [-36, 40]) {
    m.cone({ color: IRON }, 8, 9, { x, y: 92, z: -3 }, 12);
    m.ball({ color: '#ffe9b0', glow: 1 }, 5, { x, y: 92, z: -3, scale: [1, 0.5, 1] }, 0.8);
  }
  m.box({ color: wood.base }, 26, 25, 14, { x: 53, z: -8 });
  m.box({ color: dark(color, 0.1) }, 18, 13, 11, { x: 53, y: 25, z: -8 });
  m.box({ color: BRASS }, 2, 13.4, 11.4, { x: 53, y: 25, z: -8 });
};

const kiosk: PropModel = (m) => {
  m.tube({ color: dark(IRON, 0.1) }, 13, 15, 4, { z: -7 }, 16);
  m.box({ color: '#e4deee' }, 11, 28, 8, { y: 3, z: -8 });
  m.box({ color: '#efeaf6' }, 34, 42, 6, { y: 26, z: -8, tiltX: -0.16 });
  m.box({ color: '#8fb8ff', glow: 0.9 }, 26, 33, 1, { y: 31, z: -5.2, tiltX: -0.16 });
  m.box({ color: '#fffaf0', glow: 0.9 }, 16, 2.4, 1, { y: 40, z: -5.8, tiltX: -0.16 });
  m.box({ color: '#fffaf0', glow: 0.9 }, 12, 2.4, 1, { y: 36, z: -5.2, tiltX: -0.16 });
  m.ball({ color: '#8fce7a', glow: 0.9 }, 5, { y: 53, z: -7.6, scale: [1, 1, 0.3] }, 1);
};

const whiteboardStand: PropModel = (m) => {
  for (const x of [-30, 30]) {
    m.box({ color: IRON }, 4, 30, 4, { x, z: -6 });
    m.box({ color: IRON }, 5, 3, 12, { x, z: -6 });
  }
  m.box({ color: '#c3bdd4' }, 80, 52, 3, { y: 26, z: -6 });
  m.box({ color: '#fbfbff', glow: 0.3 }, 74, 46, 1, { y: 29, z: -4.4 });
  for (const [x, y, w, color] of [
    [-20, 64, 22, '#5b5bd6'],
    [-20, 55, 20, '#9d97ae'],
    [-23, 49, 14, '#9d97ae'],
    [-21, 43, 18, '#9d97ae'],
  ] as const)
    m.box({ color }, w, 1.8, 0.6, { x, y, z: -3.8 });
  m.ring({ color: '#2fb5a8' }, 9, 1, { x: 14, y: 52, z: -3.6, scale: [1, 1, 0.4] }, 20);
  m.box({ color: '#f2766b' }, 22, 1.8, 0.6, { x: 15, y: 50, z: -3.2, tiltZ: 0.6 });
  m.box({ color: '#ffe28a' }, 10, 10, 0.6, { x: 29, y: 62, z: -3.6 });
  m.box({ color: '#ffc4d6' }, 10, 10, 0.6, { x: 31, y: 34, z: -3.6 });
  m.box({ color: '#8d87a3' }, 56, 2.4, 6, { y: 25, z: -2 });
  for (const [x, color] of [
    [-10, '#f2766b'],
    [-1, '#5b5bd6'],
    [8, '#2fb5a8'],
  ] as const)
    m.box({ color }, 7, 2, 2, { x, y: 27.4, z: -1 });
};

const fileStand: PropModel = (m) => {
  m.box({ color: '#5fb3bd' }, 36, 56, 4, { z: -9 });
  for (const x of [-17, 17]) m.box({ color: '#7cc5cd' }, 3, 58, 11, { x, z: -6 });
  for (const [y, paper] of [
    [40, '#fffaf0'],
    [23, '#ffe2d6'],
    [6, '#e4f3ff'],
  ] as const) {
    m.box({ color: '#8fd0d6' }, 34, 5, 3, { y, z: -1.4 });
    for (const x of [-8, 7]) {
      m.box({ color: paper }, 12.6, 16, 1, { x, y: y + 1, z: -4, tiltX: -0.14 });
      m.box({ color: '#a79fba' }, 7, 1, 0.6, { x, y: y + 13, z: -5, tiltX: -0.14 });
    }
  }
  m.ball({ color: BRASS }, 2.6, { y: 60, z: -7 }, 0.8);
  battens(m, '#4a94a4', 32, [10, 44], -11.4);
  m.box({ color: '#4a94a4' }, 36, 3, 12, { y: 56, z: -6 });
};

const medalWall: PropModel = (m) => {
  for (const x of [-36, 36]) m.box({ color: wood.dark }, 6, 22, 6, { x, z: -5 });
  m.box({ color: wood.base }, 86, 68, 5, { y: 16, z: -5 });
  m.box({ color: '#6a58a0' }, 74, 56, 1, { y: 22, z: -2.2 });
  for (const [x, y, ribbon, metal] of [
    [-24, 58, '#f2766b', BRASS],
    [0, 58, '#2fb5a8', '#dfe3ee'],
    [24, 58, '#7fb6dd', '#e3a574'],
    [-12, 33, '#f6b9c6', '#dfe3ee'],
    [12, 33, '#ffd166', BRASS],
  ] as const) {
    for (const side of [-1, 1])
      m.box({ color: ribbon }, 4.6, 11, 0.6, { x: x + side * 3.4, y: y + 3, z: -1.4, tiltZ: -side * 0.25 });
    m.tube({ color: metal, glow: 0.2 }, 7, 7, 1.4, { x, y, z: -1.4, tiltX: Math.PI / 2 }, 16);
    m.tube({ color: light(metal, 0.4), glow: 0.2 }, 4.6, 4.6, 1.8, { x, y, z: -1.2, tiltX: Math.PI / 2 }, 14);
  }
  battens(m, wood.dark, 80, [26, 70], -8);
  m.ball({ color: BRASS }, 15, { y: 84, z: -5, scale: [1, 0.8, 0.22] });
};

export const EXHIBITS = {
  bigScreen,
  posterStand,
  boothStand,
  kiosk,
  whiteboardStand,
  fileStand,
  medalWall,
};
