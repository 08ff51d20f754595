import { dark, light } from '../../../../assets/world/brush';
import { BOOKS, SOFAS } from '../../../../assets/world/colors';
import type { PropModel } from '../model';
import { flower, woodTones as wood } from './plants';

const BRASS = '#f3c969';

const sofa: PropModel = (m, variant) => {
  const color = SOFAS[variant % 3] ?? SOFAS[0];
  for (const x of [-34, 34]) for (const z of [-3, -17]) m.box({ color: wood.dark }, 5, 5, 4, { x, z });
  m.box({ color: dark(color, 0.08) }, 76, 12, 20, { y: 4, z: -10 });
  m.box({ color }, 80, 30, 7, { y: 12, z: -18, tiltX: -0.08 });
  m.tube({ color: light(color, 0.1) }, 4.4, 4.4, 80, { x: 40, y: 43, z: -20, tiltZ: Math.PI / 2 }, 10);
  for (const x of [-17, 17]) m.box({ color: light(color, 0.24) }, 33, 7, 17, { x, y: 16, z: -7 });
  for (const x of [-38, 38]) {
    m.box({ color: dark(color, 0.06) }, 10, 24, 20, { x, y: 4, z: -9 });
    m.tube({ color: light(color, 0.12) }, 5.4, 5.4, 20, { x, y: 28, z: -19, tiltX: Math.PI / 2 }, 10);
  }
  const pillow = ['#fff2dc', '#f3c969', '#f6b9c6'][variant % 3] ?? '#fff2dc';
  m.box({ color: pillow }, 16, 15, 5, {
    x: variant === 1 ? -20 : 19,
    y: 23,
    z: -11,
    tiltX: -0.3,
    tiltZ: 0.16,
  });
};

const pottedPlant: PropModel = (m, variant) => {
  const pot = ['#f2a184', '#7fb6dd', '#fff2dc'][variant % 3] ?? '#f2a184';
  m.tube({ color: pot }, 11, 8, 20, { z: -6 }, 12);
  m.tube({ color: light(pot, 0.2) }, 12.4, 12.4, 4.4, { y: 19.4, z: -6 }, 12);
  m.tube({ color: '#7d5540' }, 10.4, 10.4, 0.8, { y: 23.6, z: -6 }, 12);
  if (variant % 3 === 0)
    for (let i = 0; i < 8; i++)
      m.ball(
        { color: ['#4f9a55', '#5fae60', '#7bbf69'][i % 3] ?? '#5fae60', sway: 0.14 },
        12,
        {
          x: Math.cos(i * 2.4) * 7,
          y: 36 + (i % 4) * 5,
          z: -6 + Math.sin(i * 2.4) * 7,
          turn: -i * 2.4,
          tiltZ: -0.6 + (i % 4) * 0.12,
          scale: [0.52, 1.2, 0.2],
        },
        0.7,
      );
  else if (variant % 3 === 1) {
    for (const [x, y, z, r] of [
      [-7, 32, -4, 10],
      [8, 33, -7, 10],
      [0, 43, -6, 12],
    ] as const)
      m.lump({ color: '#6bb05e', sway: 0.08 }, r, { x, y, z });
    for (const [x, y, z] of [
      [-8, 38, 4],
      [6, 49, 3],
      [11, 34, 1],
    ] as const)
      m.lump({ color: '#ffb3c6', sway: 0.12 }, 3.4, { x, y, z }, 0);
  } else
    for (let i = 0; i < 6; i++)
      m.cone(
        { color: i % 2 ? '#5fae88' : '#4f9a7a', sway: 0.12 },
        4.4,
        26 + (i % 3) * 9,
        {
          x: Math.cos(i * 2.2) * 4,
          y: 22,
          z: -6 + Math.sin(i * 2.2) * 4,
          tiltZ: -Math.cos(i * 2.2) * 0.24,
          tiltX: Math.sin(i * 2.2) * 0.24,
        },
        5,
      );
};

const bookshelf: PropModel = (m, _variant, dice) => {
  m.box({ color: dark(wood.base, 0.3) }, 70, 92, 2, { z: -17 });
  for (const y of [4, 44, 84]) m.box({ color: dark(wood.base, 0.08) }, 66, 5, 1.6, { y, z: -18.4 });
  for (const x of [-34, 34]) m.box({ color: wood.base }, 4, 92, 18, { x, z: -9 });
  m.box({ color: light(wood.base, 0.24) }, 76, 5, 20, { y: 92, z: -9 });
  m.box({ color: dark(wood.base, 0.08) }, 66, 14, 17, { z: -9 });
  for (const y of [18, 42, 66]) {
    m.box({ color: light(wood.base, 0.2) }, 66, 3.2, 17, { y: y - 3, z: -9 });
    for (let x = -30; x < 26;) {
      const wide = 3.6 + dice() * 3;
      const color = BOOKS[Math.floor(dice() * BOOKS.length)] ?? BOOKS[0];
      if (dice() > 0.12) m.box({ color }, wide - 0.5, 13 + dice() * 5, 11, { x: x + wide / 2, y, z: -8 });
      x += wide + 0.3;
    }
  }
  m.tube({ color: '#f2a184' }, 5, 4, 7, { x: -22, y: 97, z: -9 }, 9);
  m.lump({ color: '#6bb05e', sway: 0.06 }, 7, { x: -22, y: 107, z: -9 });
  m.ball({ color: '#7fb6dd' }, 6, { x: 20, y: 104, z: -9 });
  m.tube({ color: BRASS }, 1.4, 4, 3, { x: 20, y: 97, z: -9 }, 8);
};

const ropeStand: PropModel = (m) => {
  for (const x of [-29, 29]) {
    m.tube({ color: BRASS }, 5.4, 6.2, 2.2, { x, z: -2 }, 12);
    m.tube({ color: light(BRASS, 0.2) }, 1.6, 1.8, 27, { x, y: 2, z: -2 }, 8);
    m.ball({ color: BRASS }, 3.4, { x, y: 31, z: -2 }, 0.9);
  }
  const parts = 8;
  const sag = (t: number): number => 26 - 4 * 12 * t * (1 - t);
  for (let i = 0; i < parts; i++) {
    const [a, b] = [i / parts, (i + 1) / parts];
    const slope = Math.atan2(sag(b) - sag(a), 58 / parts);
    m.tube(
      { color: i % 2 ? '#d65a6c' : '#c4455a' },
      1.9,
      1.9,
      Math.hypot(58 / parts, sag(b) - sag(a)) + 0.8,
      { x: -29 + a * 58, y: sag(a), z: -2, tiltZ: slope - Math.PI / 2 },
      6,
    );
  }
};

const DESK = '#7a78d8';

const infoDesk: PropModel = (m) => {
  m.box({ color: DESK }, 96, 34, 16, { z: -9 });
  for (const x of [-36, -26, 26, 36]) m.box({ color: light(DESK, 0.24) }, 2, 22, 1, { x, y: 7, z: -0.6 });
  m.box({ color: '#fff2dc' }, 104, 6, 22, { y: 33, z: -10 });
  m.ball({ color: '#8fce7a', glow: 0.2 }, 9.4, { y: 17, z: 0, scale: [1, 1, 0.5] });
  m.ring({ color: BRASS }, 13, 1.2, { y: 17, z: 2, tiltX: 1.2, tiltZ: -0.2, scale: [1, 1, 0.2] }, 20);
  m.box({ color: '#5b5478' }, 25, 17, 2, { x: 24, y: 42, z: -11 });
  m.box({ color: '#a9d8ff', glow: 0.8 }, 22, 14, 2.4, { x: 24, y: 43.6, z: -10.8 });
  m.box({ color: '#5b5478' }, 5, 4, 5, { x: 24, y: 39, z: -11 });
  m.box({ color: '#f6b9c6' }, 12, 2, 8, { x: -14, y: 39, z: -8, turn: 0.2 });
  m.box({ color: '#fffaf0' }, 12, 1.6, 8, { x: -13, y: 41, z: -8, turn: -0.1 });
  m.tube({ color: '#7fc4b4' }, 4, 3.2, 10, { x: -36, y: 39, z: -9 }, 9);
  for (const [dx, dz, petal] of [
    [-2.4, 0, '#ff9db0'],
    [2.4, 1, '#fff1f4'],
    [0, -2, '#ffd166'],
  ] as const)
    m.lump({ color: petal, sway: 0.06 }, 3.4, { x: -36 + dx, y: 52, z: -9 + dz }, 0);
  flower(m, -36, 50, -9, '#ff9db0', 2.4);
  for (const x of [-8, 8]) m.box({ color: '#d8cbe0' }, 2.4, 46, 2.4, { x, y: 39, z: -15 });
  m.tube({ color: BRASS }, 15, 15, 4, { y: 92, z: -16, tiltX: Math.PI / 2 }, 24);
  m.tube({ color: '#fffaf0', glow: 0.8 }, 11.6, 11.6, 5, { y: 92, z: -16, tiltX: Math.PI / 2 }, 24);
  m.box({ color: DESK }, 4, 10, 1, { y: 84, z: -10.6 });
  m.ball({ color: DESK }, 2.3, { y: 98, z: -11, scale: [1, 1, 0.5] }, 0.8);
};

export const FURNITURE = { sofa, pottedPlant, bookshelf, ropeStand, infoDesk };
