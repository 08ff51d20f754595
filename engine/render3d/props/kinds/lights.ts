import { dark, light } from '../../../../assets/world/brush';
import type { PropModel } from '../model';

const IRON = '#5b5478';

const lamp: PropModel = (m) => {
  m.turned(
    { color: IRON },
    [
      [8, 0],
      [7.5, 4],
      [4, 8],
      [4, 12],
      [2.4, 13],
      [2.4, 60],
      [6, 60],
      [6, 62],
    ],
    {},
    10,
  );
  m.tube({ color: '#ffe7ae', glow: 1 }, 8.4, 6, 14, { y: 62 }, 6);
  m.cone({ color: light(IRON, 0.1) }, 12, 11, { y: 76 }, 6);
  m.ball({ color: light(IRON, 0.35) }, 2.6, { y: 88 }, 0.7);
  m.box({ color: dark(IRON, 0.1) }, 12, 1.6, 1.6, { x: -7, y: 57 });
  m.ball({ color: '#8f5c38' }, 5.4, { x: -12, y: 50, scale: [1, 0.7, 1] }, 0.8);
  for (const [x, z, color] of [
    [-15, 2, '#ff9db0'],
    [-10, 3, '#fff1f4'],
    [-12, -3, '#83c25a'],
  ] as const)
    m.ball({ color, sway: 0.1 }, 3, { x, y: 55, z }, 0.6);
};

export const LIGHTS = { lamp };
