import { light } from '../../../../assets/world/brush';
import { SPIN_RISE, type PropModel } from '../model';

const BRASS = '#f3c969';

/** Lights per arm of the portal's swirl. */
const SWIRL = 10;

const portalRing: PropModel = (m) => {
  m.tube({ color: '#c9c6d3' }, 32, 35, 4, { scale: [1, 1, 0.5] }, 24);
  m.tube({ color: '#e2dfe8' }, 27, 28, 1.4, { y: 4, scale: [1, 1, 0.5] }, 24);
  m.ring({ color: '#b7a2ee', glow: 0.25 }, 30, 4, { y: 48, scale: [1, 1.36, 1] }, 36);
  m.ring({ color: '#7863bd' }, 26.4, 1.6, { y: 48, scale: [1, 1.4, 1.2] }, 32);
  m.tube(
    { color: '#a487f0', glow: 0.7 },
    26,
    26,
    1.6,
    { y: 48, z: -0.8, tiltX: Math.PI / 2, scale: [1, 1, 1.4] },
    28,
  );
  for (let arm = 0; arm < 3; arm++)
    for (let i = 0; i < SWIRL; i++) {
      const turn = (arm / 3) * Math.PI * 2 + (i / SWIRL) * 3.4;
      const out = 4.6 + (i / SWIRL) * 19;
      const color = ['#f3ecff', '#c9b2ff', '#8f9cf8'][Math.floor((i / SWIRL) * 3)] ?? '#c9b2ff';
      m.ball(
        { color, glow: 0.9, spin: 48 },
        3 - (i / SWIRL) * 1.5,
        {
          x: Math.cos(turn) * out,
          y: 48 + Math.sin(turn) * out * SPIN_RISE,
          tiltZ: turn + Math.PI / 2 - 0.35,
          scale: [1.9, 0.8, 0.75],
        },
        0.6,
      );
    }
  m.ball({ color: '#ffffff', glow: 1 }, 3.4, { y: 48, scale: [1, 1.3, 0.8] }, 0.9);
  for (let i = 0; i < 8; i++) {
    const turn = (i / 8) * Math.PI * 2 + 0.2;
    m.ball(
      { color: i % 2 ? BRASS : '#ffd9ea', glow: 1 },
      3,
      { x: Math.cos(turn) * 30, y: 48 + Math.sin(turn) * 41, z: 3 },
      0.7,
    );
  }
  // A star on its top.
  const gold = { color: light(BRASS, 0.1), glow: 0.8 } as const;
  m.tube(gold, 5, 5, 4, { y: 99, z: -2, tiltX: Math.PI / 2 }, 5);
  for (let ray = 0; ray < 5; ray++) {
    const turn = (ray / 5) * Math.PI * 2;
    m.cone(
      gold,
      4.2,
      9,
      { x: -Math.sin(turn) * 2.6, y: 99 + Math.cos(turn) * 2.6, tiltZ: turn, scale: [1, 1, 0.5] },
      4,
    );
  }
};

export const PORTALS = { portalRing };
