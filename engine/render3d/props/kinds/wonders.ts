import type { PropModel } from '../model';
import { woodTones as wood } from './plants';

const BRASS = '#f3c969';
const IRON = '#5b5478';

const gramophone: PropModel = (m) => {
  for (const x of [-9, 9]) for (const z of [-2, -11]) m.box({ color: wood.dark }, 3, 14, 3, { x, z });
  m.box({ color: wood.base }, 28, 14, 13, { y: 13, z: -6.5 });
  m.tube({ color: '#453c63' }, 10, 10, 1.6, { x: -2, y: 27, z: -6 }, 18);
  m.tube({ color: '#f2766b' }, 3.4, 3.4, 1.9, { x: -2, y: 27, z: -6 }, 10);
  m.tube({ color: BRASS }, 1.6, 1.6, 17, { x: 10, y: 27, z: -9 }, 7);
  m.turned(
    { color: BRASS },
    [
      [1.6, 0],
      [3, 10],
      [6, 18],
      [11, 24],
      [17, 27],
      [11, 25],
      [5.4, 18],
    ],
    { x: 9, y: 42, z: -9, tiltX: 0.85, tiltZ: 0.3 },
    18,
  );
};

const bell: PropModel = (m) => {
  m.box({ color: wood.dark }, 26, 4, 12, { z: -6 });
  for (const x of [-10, 10]) m.box({ color: wood.base }, 4.4, 50, 4.4, { x, y: 3, z: -6 });
  m.box({ color: wood.light }, 30, 5, 6, { y: 51, z: -6 });
  for (const side of [-1, 1])
    m.box({ color: '#f2766b' }, 20, 3, 15, { x: side * 8.4, y: 58, z: -6, tiltZ: -side * 0.5 });
  m.turned(
    { color: BRASS },
    [
      [9, 0],
      [7.4, 3],
      [6, 10],
      [5, 15],
      [2.4, 18.6],
      [0.1, 19.4],
    ],
    { y: 27, z: -6 },
    16,
  );
  m.ball({ color: '#b98a3a' }, 2.6, { y: 26, z: -6 }, 0.7);
  m.tube({ color: '#d65a6c' }, 0.7, 0.7, 11, { y: 14, z: -6 }, 5);
};

const switchPost: PropModel = (m) => {
  m.tube({ color: IRON }, 5.4, 7, 4, { z: -4 }, 12);
  m.tube({ color: IRON }, 2.4, 2.6, 24, { y: 3, z: -4 }, 8);
  m.box({ color: '#efeaf6' }, 18, 22, 7, { y: 26, z: -4 });
  m.box({ color: '#a99ecb' }, 6, 14, 1, { y: 30, z: -0.2 });
  m.tube({ color: IRON, only: 'on' }, 1.5, 1.5, 11, { y: 37, tiltX: 0.5, tiltZ: -0.4 }, 7);
  m.ball({ color: '#7fd08a', glow: 0.7, only: 'on' }, 3.6, { x: 4, y: 46.6, z: 5.4 }, 0.8);
  m.tube({ color: IRON, only: 'off' }, 1.5, 1.5, 11, { y: 37, tiltX: Math.PI - 0.5, tiltZ: 0.4 }, 7);
  m.ball({ color: '#f2766b', only: 'off' }, 3.6, { x: 4, y: 27.4, z: 5.4 }, 0.8);
};

const landingPad: PropModel = (m) => {
  const z = -16;
  m.tube({ color: '#d0c8e2' }, 38, 39, 2, { z, scale: [1, 1, 0.42] }, 32);
  m.tube({ color: '#8f86d8' }, 33, 33, 0.5, { y: 2, z, scale: [1, 1, 0.42] }, 32);
  m.tube({ color: '#b9abf2', glow: 0.3 }, 29, 29, 0.5, { y: 2.3, z, scale: [1, 1, 0.42] }, 32);
  m.tube({ color: '#e9e2ff', glow: 0.4 }, 16, 16, 0.5, { y: 2.6, z, scale: [1, 1, 0.42] }, 24);
  m.lump({ color: BRASS }, 5, { y: 3, z, scale: [1, 0.1, 0.5] }, 0);
  for (let i = 0; i < 12; i++) {
    const turn = (i / 12) * Math.PI * 2;
    m.ball(
      { color: i % 3 ? '#fffaff' : BRASS, glow: 0.7 },
      1.6,
      { x: Math.cos(turn) * 35.6, y: 2.4, z: z + Math.sin(turn) * 15 },
      0.5,
    );
  }
};

const camera: PropModel = (m) => {
  for (const [x, z] of [
    [-9, -1],
    [9, -1],
    [0, -10],
  ] as const)
    m.tube({ color: IRON }, 1.3, 1.6, 33, { x, z, tiltZ: x * 0.028, tiltX: (z + 5) * -0.028 }, 6);
  m.box({ color: '#f6ecdd' }, 30, 23, 14, { y: 35, z: -5 });
  m.box({ color: '#f2a79a' }, 30.4, 4.6, 14.4, { y: 42, z: -5 });
  m.box({ color: '#7fc4b4' }, 30.4, 3, 14.4, { y: 39, z: -5 });
  m.box({ color: '#d9cbb9' }, 11, 6, 8, { x: -7, y: 57, z: -5 });
  m.box({ color: '#fff4cf', glow: 0.5 }, 7, 4, 1, { x: 8, y: 51, z: 2.2 });
  for (const [r, far, color] of [
    [8.4, 5, '#8d87a3'],
    [6, 5.8, '#3c3560'],
    [3.8, 6.4, '#6a8fd0'],
  ] as const)
    m.tube({ color }, r, r, far, { x: -1, y: 46, z: 1.6, tiltX: Math.PI / 2 }, 16);
  m.box({ color: '#fffdf6' }, 14, 1, 9, { x: -1, y: 35.4, z: 5 });
  m.ball({ color: '#f2766b' }, 2, { x: 11, y: 59, z: -4 }, 0.7);
};

const guestBook: PropModel = (m) => {
  m.tube({ color: wood.base }, 12, 14, 4, { z: -7 }, 14);
  m.tube({ color: wood.base }, 3.6, 4, 26, { y: 3, z: -7 }, 9);
  m.box({ color: wood.light }, 38, 3, 20, { y: 30, z: -8, tiltX: 0.5 });
  m.box({ color: '#c4455a' }, 32, 1.6, 16, { y: 33, z: -7, tiltX: 0.5 });
  for (const side of [-1, 1]) {
    m.box({ color: '#fffaf0' }, 14.6, 2, 14, {
      x: side * 7.4,
      y: 34.4,
      z: -7,
      tiltX: 0.5,
      tiltZ: side * 0.08,
    });
    for (let i = 0; i < 3; i++)
      m.box({ color: '#a79fba' }, 9, 0.4, 0.8, {
        x: side * 7.4,
        y: 38.4 - i * 1.4,
        z: -9 + i * 2.8,
        tiltX: 0.5,
      });
  }
  m.cone(
    { color: '#fffaf0', sway: 0.05 },
    2.4,
    17,
    { x: 16, y: 38, z: -8, tiltZ: -0.3, scale: [1, 1, 0.3] },
    5,
  );
};

const robot: PropModel = (m) => {
  const shell = '#f4efe6';
  m.tube({ color: '#7fc4d4' }, 10, 12, 5, { z: -6, scale: [1, 1, 0.8] }, 16);
  m.ball({ color: shell }, 11.4, { y: 16, z: -6, scale: [1, 1.1, 0.8] }, 1.2);
  m.box({ color: '#7fc4d4' }, 10, 7, 2, { y: 13, z: 2.2 });
  m.ball({ color: '#f2766b', glow: 0.8 }, 1.3, { x: -2, y: 16.6, z: 3.4 }, 0.6);
  m.ball({ color: BRASS, glow: 0.8 }, 1.3, { x: 2, y: 16.6, z: 3.4 }, 0.6);
  m.tube({ color: '#b9b0cf' }, 1.6, 1.6, 10, { x: -10, y: 22, z: -6, tiltZ: 2.5 }, 6);
  m.ball({ color: '#7fc4d4' }, 3, { x: -16, y: 13, z: -6 }, 0.7);
  m.tube({ color: '#b9b0cf' }, 1.6, 1.6, 10, { x: 10, y: 21, z: -6, tiltZ: -0.7 }, 6);
  m.ball({ color: '#7fc4d4' }, 3, { x: 17, y: 29.6, z: -6 }, 0.7);
  m.ball({ color: shell }, 14, { y: 43, z: -6, scale: [1, 0.88, 0.72] }, 1.4);
  m.ball({ color: '#3d3766' }, 10.4, { y: 43.4, z: -2, scale: [1, 0.7, 0.66] }, 1.3);
  for (const x of [-4.4, 4.4])
    m.ball({ color: '#8ff0e0', glow: 1 }, 2.3, { x, y: 43.6, z: 4, scale: [0.9, 1.3, 0.5] }, 0.8);
  m.tube({ color: '#b9b0cf' }, 1, 1, 8, { y: 54, z: -6 }, 6);
  m.ball({ color: '#f2766b', glow: 0.7 }, 3, { y: 63.4, z: -6 }, 0.8);
  for (const x of [-14, 14])
    m.tube({ color: '#7fc4d4' }, 3.6, 3.6, 3, { x: x + 1.5, y: 42, z: -6, tiltZ: Math.PI / 2 }, 10);
};

export const WONDERS = { gramophone, bell, switchPost, landingPad, camera, guestBook, robot };
