import { dark, light } from '../../../../assets/world/brush';
import type { PropModel } from '../model';

const VELVET = '#c4455a';
const PLUM = '#9a69ad';
const BULBS = ['#ffd166', '#ff9db0', '#8fe0d0', '#b9a0ff', '#ffb27a'] as const;

const stageBackdrop: PropModel = (m) => {
  // The painted night sky inside the arch.
  m.box({ color: '#3b3478', glow: 0.2 }, 284, 100, 4, { z: -14 });
  m.tube(
    { color: '#3b3478', glow: 0.2 },
    142,
    142,
    4,
    { y: 98, z: -16, tiltX: Math.PI / 2, scale: [1, 1, 0.54] },
    32,
  );
  for (const [y, color] of [
    [36, '#5a3f86'],
    [22, '#45336f'],
  ] as const)
    for (let i = 0; i < 5; i++)
      m.ball({ color }, 44, { x: -112 + i * 56 + y, y: y - 26, z: -11, scale: [1, 0.8, 0.06] }, 0.9);
  // Flat, in front of the wall: its ring is tilted only as far as the wall hides its far half.
  m.ball({ color: '#7fc4a4', glow: 0.5 }, 37, { x: 4, y: 98, z: -10, scale: [1, 1, 0.1] }, 1.4);
  const orbit = { x: 4, y: 97, z: -6.6, tiltX: -0.15, tiltZ: 0.24, scale: [1, 0.3, 0.3] } as const;
  m.ring({ color: '#ffd98a', glow: 0.6 }, 58, 2.6, orbit, 32);
  m.ball({ color: '#fff0c2', glow: 0.9 }, 11, { x: -66, y: 118, z: -10, scale: [1, 1, 0.3] }, 0.9);
  for (const [x, y] of [
    [-90, 124],
    [-28, 146],
    [78, 138],
    [104, 108],
    [58, 116],
    [-110, 92],
    [24, 156],
    [92, 80],
  ] as const)
    m.ball({ color: '#fff3d2', glow: 1 }, 1.8, { x, y, z: -11 }, 0.5);
  // Curtains hang from the arch to the floor, gathered to the sides in deep folds.
  for (const side of [-1, 1])
    for (let i = 0; i < 6; i++) {
      const x = 139 - i * 8.5;
      const top = 96 + 80 * Math.sqrt(1 - (x / 150) ** 2);
      const at = { x: side * x, z: i % 2 ? -4 : -1 };
      m.tube({ color: i % 2 ? dark(VELVET, 0.1) : light(VELVET, 0.08) }, 5, 6.4, top, at, 10);
    }
  for (const side of [-1, 1])
    m.box({ color: '#f3c969' }, 54, 4, 13, { x: side * 118, y: 44, z: -2, tiltZ: side * 0.12 });
  for (let i = 0; i < 9; i++) {
    const x = -112 + i * 28;
    const y = 148 - (x / 112) ** 2 * 22;
    m.tube(
      { color: i % 2 ? light(VELVET, 0.12) : dark(VELVET, 0.08) },
      15,
      13,
      24,
      { x, y, z: -2, scale: [1, 1, 0.35] },
      9,
    );
  }
  // Boards, battens and struts behind.
  m.box({ color: '#8a6a86' }, 286, 99, 1.4, { z: -17.4 });
  const board = { y: 98, z: -19.2, tiltX: Math.PI / 2, scale: [1, 1, 0.54] } as const;
  m.tube({ color: '#8a6a86' }, 143, 143, 1.4, board, 32);
  for (const [y, width] of [
    [14, 280],
    [60, 280],
    [106, 270],
    [146, 196],
  ] as const)
    m.box({ color: '#6f4f6c' }, width, 6, 2.4, { y, z: -20 });
  for (const x of [-96, 0, 96]) m.box({ color: '#7a5876' }, 7, 140, 2.4, { x, y: 8, z: -21.6 });
  // The arch in front, with its bulbs.
  for (const x of [-150, 150]) m.box({ color: PLUM }, 14, 100, 14, { x, z: 2 });
  const steps = 18;
  for (let i = 0; i < steps; i++) {
    const a = Math.PI * (1 - (i + 0.5) / steps);
    const [x, y] = [Math.cos(a) * 150, 98 + Math.sin(a) * 84];
    const slope = Math.atan2(Math.cos(a) * 84, -Math.sin(a) * 150);
    m.box({ color: light(PLUM, 0.06) }, 27, 13, 14, { x, y: y - 6, z: 2, tiltZ: slope + Math.PI });
    m.ball({ color: BULBS[i % 5] ?? '#ffd166', glow: 1 }, 3.6, { x: x * 0.985, y: y + 2, z: 10 }, 0.6);
  }
  m.ball({ color: '#ffd166', glow: 0.8 }, 11, { y: 192, z: 4, scale: [1, 1, 0.5] }, 0.7);
};

const speaker: PropModel = (m) => {
  m.box({ color: '#4a4463' }, 25, 46, 14, { z: -7 });
  m.box({ color: '#5b5478' }, 22, 43, 1, { y: 1.5, z: 0.4 });
  for (const [y, r] of [
    [14, 8.6],
    [33, 5.6],
  ] as const) {
    m.tube({ color: '#2f2b45' }, r, r, 1, { y, z: 0.6, tiltX: Math.PI / 2 }, 14);
    m.ball({ color: '#8d87a3' }, r * 0.42, { y, z: 1.6, scale: [1, 1, 0.5] }, 0.7);
  }
  m.ball({ color: '#8fe0d0', glow: 1 }, 1.2, { x: 8, y: 43, z: 1 }, 0.5);
};

export const STAGE = { stageBackdrop, speaker };
