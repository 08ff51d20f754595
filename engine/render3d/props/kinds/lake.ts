import { dark } from '../../../../assets/world/brush';
import type { PropModel } from '../model';
import { woodTones as wood } from './plants';

const boat: PropModel = (m) => {
  m.turned(
    { color: '#d8695f', sway: 0.12 },
    [
      [8, -4],
      [24, 0],
      [34, 8],
      [38, 15],
    ],
    { scale: [1.25, 1, 0.5] },
    16,
  );
  m.turned(
    { color: '#fff0de', sway: 0.12 },
    [
      [38.2, 12.5],
      [39, 16.5],
      [35, 16.5],
      [30, 8],
      [0.1, 5],
    ],
    { scale: [1.25, 1, 0.5] },
    16,
  );
  for (const x of [-18, 12]) m.box({ color: wood.light, sway: 0.12 }, 9, 2.4, 31, { x, y: 11 });
  m.tube({ color: wood.base, sway: 0.12 }, 1.3, 1.3, 46, { x: -12, y: 15, z: 4, tiltZ: -1.25 }, 5);
  m.ball(
    { color: wood.light, sway: 0.12 },
    6,
    { x: 33, y: 29.4, z: 4, scale: [1.2, 0.6, 0.3], tiltZ: 0.3 },
    0.7,
  );
};

const duck: PropModel = (m, variant) => {
  const body = variant % 2 ? '#c99a6b' : '#fff3d9';
  const head = variant % 2 ? '#4f9a72' : '#fff8e8';
  const sway = 0.1;
  m.ball({ color: body, sway }, 8, { y: 4, scale: [1.35, 0.75, 0.9] });
  m.cone({ color: body, sway }, 4, 7, { x: -9, y: 5, tiltZ: 1.1 }, 6);
  for (const z of [-5, 5])
    m.ball({ color: dark(body, 0.16), sway }, 4.6, { x: -1, y: 5, z, scale: [1.3, 0.7, 0.5] }, 0.7);
  m.ball({ color: head, sway }, 5, { x: 8, y: 12 }, 0.8);
  m.cone({ color: '#f59b45', sway }, 2, 6, { x: 12, y: 11.4, tiltZ: -Math.PI / 2, scale: [0.6, 1, 1.2] }, 5);
  for (const z of [-3.4, 3.4]) m.ball({ color: '#3a2c4f', sway }, 0.9, { x: 10.6, y: 13.4, z }, 0.5);
};

/** Railing along one side of a bridge: posts with round heads and two arched beams. */
const bridgeRail: PropModel = (m) => {
  for (const x of [-44, -15, 15, 44]) {
    const lift = Math.abs(x) < 20 ? 4 : 0;
    m.box({ color: wood.base }, 7, 29 + lift, 7, { x });
    m.ball({ color: wood.light }, 5.4, { x, y: 31 + lift, scale: [1, 0.7, 1] }, 0.8);
  }
  for (const y of [10, 22])
    for (const [x, tilt, lift] of [
      [-29.5, 0.13, 1.5],
      [0, 0, 3.6],
      [29.5, -0.13, 1.5],
    ] as const)
      m.box({ color: y > 15 ? wood.light : wood.base }, 31, 4.4, 3.6, { x, y: y + lift, tiltZ: tilt });
};

export const LAKE = { boat, duck, bridgeRail };
