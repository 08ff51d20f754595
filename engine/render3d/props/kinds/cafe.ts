import { LatheGeometry, Vector2 } from 'three';
import { dark, light } from '../../../../assets/world/brush';
import type { Model, PropModel } from '../model';
import { flower, woodTones as wood } from './plants';

function cup(m: Model, x: number, y: number, z: number, color: string): void {
  m.tube({ color: '#fffaf2' }, 4.6, 4.6, 0.8, { x, y, z }, 9);
  m.tube({ color }, 3, 2.2, 4.6, { x, y: y + 0.8, z }, 8);
  m.tube({ color: '#8a5636' }, 2.4, 2.4, 0.3, { x, y: y + 5.2, z }, 8);
}

const cafeStall: PropModel = (m) => {
  m.box({ color: dark(wood.base, 0.45) }, 94, 92, 3, { z: -34 });
  for (const x of [-45, 45]) for (const z of [-2, -33]) m.box({ color: wood.base }, 6, 92, 6, { x, z });
  for (const y of [50, 66]) {
    m.box({ color: wood.base }, 86, 2.6, 9, { y, z: -28 });
    for (let i = 0; i < 8; i++)
      m.tube(
        { color: ['#f2a79a', '#fff2dc', '#7fc4b4', '#f3c969', '#c9a6d8'][(i * 3 + y) % 5] ?? '#fff2dc' },
        2.8,
        2.6,
        i % 4 === 3 ? 11 : 6.5,
        { x: -35 + i * 10, y: y + 2.6, z: -27 },
        7,
      );
  }
  m.box({ color: '#f1d7b4' }, 96, 32, 14, { z: -7 });
  m.box({ color: light(wood.base, 0.2) }, 104, 7, 20, { y: 34, z: -7 });
  for (let i = 0; i < 7; i++) m.box({ color: '#dcbb92' }, 1.4, 22, 1, { x: -36 + i * 12, y: 5, z: 0.4 });
  // The bear on the counter's front.
  m.ball({ color: '#a86f42' }, 9.6, { y: 18, z: 1, scale: [1, 1, 0.35] }, 0.9);
  for (const x of [-7, 7]) m.ball({ color: '#8f5c38' }, 3.6, { x, y: 25, z: 1, scale: [1, 1, 0.4] }, 0.6);
  m.ball({ color: '#f1d7b4' }, 4.4, { y: 15, z: 3.6, scale: [1, 0.8, 0.4] }, 0.7);
  for (const x of [-4, 4]) m.ball({ color: '#4a3349' }, 1.2, { x, y: 20, z: 4.2 }, 0.5);
  m.ball({ color: '#4a3349' }, 1.6, { y: 16.4, z: 5.2 }, 0.5);
  m.box({ color: '#c9ced8' }, 22, 21, 12, { x: -29, y: 41, z: -9 });
  m.box({ color: '#5b5478' }, 16, 5, 12.6, { x: -29, y: 53, z: -9 });
  cup(m, -10, 41, -5, '#fffaf0');
  cup(m, 3, 41, -3, '#f2a79a');
  m.tube({ color: '#ffffff' }, 13, 13, 1, { x: 27, y: 41, z: -7 }, 12);
  m.tube({ color: '#f6c4a0' }, 9, 9, 8, { x: 27, y: 42, z: -7 }, 12);
  m.tube({ color: '#fff4f0' }, 9.4, 9.2, 3, { x: 27, y: 49.4, z: -7 }, 12);
  for (const x of [22, 27, 32]) m.ball({ color: '#e5605a' }, 1.8, { x, y: 53.6, z: -6 }, 0.5);
  // The striped awning.
  for (let i = 0; i < 10; i++) {
    const color = i % 2 ? '#fff6ea' : '#f2766b';
    m.box({ color }, 11.6, 3, 50, { x: -52.2 + i * 11.6, y: 96, z: -10, tiltX: 0.42 });
    m.tube(
      { color },
      5.8,
      5.8,
      3,
      { x: -52.2 + i * 11.6, y: 87, z: 13.4, tiltX: Math.PI / 2, scale: [1, 1, 1.3] },
      8,
    );
  }
  m.box({ color: dark('#f2766b', 0.15) }, 102, 6, 12, { y: 105, z: -32 });
  m.tube({ color: '#fffaf6' }, 13, 10, 24, { y: 111, z: -26 }, 12);
  m.tube({ color: '#8a5636' }, 11, 11, 0.8, { y: 134.6, z: -26 }, 12);
  m.ring({ color: '#ead7d2' }, 6, 2, { x: 14, y: 124, z: -26 }, 10);
  m.ball({ color: '#ffe2a8', glow: 1 }, 4, { x: -40, y: 82, z: 8 }, 0.7);
  m.ball({ color: '#ffe2a8', glow: 1 }, 4, { x: 40, y: 82, z: 8 }, 0.7);
};

const cafeTable: PropModel = (m, variant) => {
  for (const [x, color] of [
    [-29, '#f2a79a'],
    [29, '#7fc4b4'],
  ] as const) {
    for (const dx of [-4, 4]) m.box({ color: wood.dark }, 2.2, 11, 7, { x: x + dx, z: -6 });
    m.tube({ color }, 8, 7.6, 3.4, { x, y: 10.6, z: -6 }, 10);
  }
  m.tube({ color: wood.dark }, 3, 3, 19, { z: -8 }, 7);
  m.tube({ color: wood.dark }, 9, 10, 2, { z: -8 }, 10);
  m.tube({ color: '#fff2dc' }, 22, 22, 2.6, { y: 19, z: -8 }, 14);
  m.tube({ color: variant % 2 ? '#dff2ec' : '#ffe3d6' }, 17, 17, 0.6, { y: 21.4, z: -8 }, 14);
  cup(m, -9, 22, -5, '#f2766b');
  cup(m, 9, 22, -7, '#2fb5a8');
  if (variant % 2) m.tube({ color: '#f0b45e' }, 4, 4.4, 4.6, { y: 22, z: -13 }, 8);
  else {
    m.tube({ color: '#8fc7e0' }, 1.8, 2.2, 6, { y: 22, z: -12 }, 7);
    flower(m, 0, 30, -12, '#ff9db0', 3);
  }
};

const parasol: PropModel = (m, variant) => {
  const color = ['#f2766b', '#2fb5a8', '#f3b64f'][variant % 3] ?? '#f2766b';
  m.tube({ color: '#8d87a3' }, 8, 9.4, 4, {}, 10);
  m.tube({ color: '#efe0cf' }, 1.8, 2, 92, {}, 6);
  const canopy = [
    [46, 66],
    [44, 69],
    [30, 79],
    [14, 88],
    [0.1, 92],
  ].map(([radius, height]) => new Vector2(radius, height));
  const gores = 8;
  const wide = (Math.PI * 2) / gores;
  for (let i = 0; i < gores; i++)
    m.add(new LatheGeometry(canopy, 2, i * wide, wide), { color: i % 2 ? '#fff6ea' : color, sway: 0.06 });
  m.tube({ color: dark(color, 0.4), sway: 0.06 }, 43, 45, 0.6, { y: 66.4 }, gores * 2);
  m.ball({ color: '#f3c969' }, 3.4, { y: 94 }, 0.7);
};

const picnic: PropModel = (m, variant) => {
  const color = variant % 2 ? '#7fc4b4' : '#f2a79a';
  m.box({ color: '#fff6ea' }, 62, 0.8, 40, { y: 0.4, z: -14 });
  for (let i = 0; i < 5; i++) m.box({ color }, 6, 0.4, 40, { x: -25 + i * 12.5, y: 1.1, z: -14 });
  for (let i = 0; i < 3; i++) m.box({ color }, 62, 0.4, 6, { y: 1.3, z: -27 + i * 13 });
  m.box({ color: wood.base }, 18, 10, 12, { x: -14, y: 1.4, z: -18 });
  m.ring({ color: wood.dark }, 8, 1, { x: -14, y: 11, z: -18 }, 10);
  m.tube({ color: '#fffaf2' }, 6, 6, 1, { x: 12, y: 1.4, z: -10 }, 10);
  m.ball({ color: '#e5605a' }, 3, { x: 11, y: 4.4, z: -10 }, 0.7);
  m.ball({ color: '#f3c969' }, 2.6, { x: 15, y: 4, z: -9 }, 0.7);
};

export const CAFE = { cafeStall, cafeTable, parasol, picnic };
