import { dark, light } from '../../../../assets/world/brush';
import type { Model, PropModel } from '../model';

const BARK = '#a5703f';

function trunk(m: Model, height: number, half: number, bark = BARK): void {
  m.tube({ color: bark }, half, half * 1.5, height, {}, 7);
  m.tube({ color: dark(bark, 0.14) }, half * 1.45, half * 2.1, 5, {}, 7);
}

/** Foliage of lumps, lighter to the upper left; `puffs` are x, height, radius as in the 2D art. */
function crown(
  m: Model,
  leaves: string,
  puffs: readonly (readonly [x: number, y: number, r: number])[],
  dice: () => number,
): void {
  for (const [i, [x, y, r]] of puffs.entries()) {
    const z = (i % 2 ? 1 : -1) * r * 0.55 * dice();
    const lift = Math.max(-1, Math.min(1, (y - 65) / 40 - x / 60));
    const color = lift > 0 ? light(leaves, lift * 0.2) : dark(leaves, -lift * 0.2);
    m.lump({ color, sway: Math.min(1, y / 110) }, r * 1.06, { x, y, z, turn: dice() * 6, tiltX: dice() * 6 });
  }
}

const ROUND = [
  {
    leaves: '#63b45c',
    puffs: [
      [0, 60, 29],
      [-25, 53, 20],
      [25, 54, 20],
      [-14, 76, 22],
      [15, 78, 21],
      [0, 94, 18],
    ],
  },
  {
    leaves: '#7cbf57',
    puffs: [
      [0, 58, 31],
      [-28, 50, 18],
      [28, 50, 19],
      [-18, 71, 20],
      [19, 69, 21],
      [1, 82, 19],
    ],
  },
  {
    leaves: '#4fa56a',
    puffs: [
      [0, 63, 27],
      [-20, 51, 19],
      [21, 53, 19],
      [-13, 82, 20],
      [14, 84, 19],
      [1, 104, 17],
    ],
  },
] as const;

const treeRound: PropModel = (m, variant, dice) => {
  const kind = ROUND[variant % ROUND.length] ?? ROUND[0];
  trunk(m, 44, 6);
  crown(m, kind.leaves, kind.puffs, dice);
  if (variant % 3 !== 1) return;
  for (const [x, y, z] of [
    [-22, 60, 20],
    [10, 50, 29],
    [24, 66, 16],
    [-6, 76, 22],
  ] as const)
    m.ball({ color: '#f2766b', sway: 0.6 }, 4, { x, y, z }, 0.6);
};

/** Tiers of a fir, as in the 2D art: radius, height of the rim, height. */
const TIERS = [
  [33, 16, 36],
  [28, 40, 34],
  [22, 63, 32],
  [15, 84, 28],
] as const;

const treePine: PropModel = (m, variant, dice) => {
  const leaves = variant % 2 ? '#5aa566' : '#4a9a72';
  const tall = variant % 2 ? 0.86 : 1;
  trunk(m, 26, 5, '#8f5c38');
  // From dark at the bottom to light at the top; each tier covers the top of the one below.
  for (const [i, [radius, y, height]] of TIERS.entries())
    m.skirt(
      { color: i === 0 ? dark(leaves, 0.08) : light(leaves, (i - 1) * 0.07), sway: (y + height) / 130 },
      radius,
      height * tall,
      { y: y * tall, turn: dice() * 6 },
    );
};

const treeBlossom: PropModel = (m, variant, dice) => {
  const leaves = variant % 2 ? '#f7b6cf' : '#fbc8d8';
  trunk(m, 44, 5.5, '#8a5a56');
  crown(m, leaves, (ROUND[variant % 2 ? 1 : 0] ?? ROUND[0]).puffs, dice);
  for (let i = 0; i < 7; i++) {
    const turn = dice() * 6.28;
    m.lump(
      { color: '#fff1f6', sway: 0.7 },
      5,
      { x: Math.cos(turn) * 26, y: 52 + dice() * 38, z: Math.sin(turn) * 26 },
      0,
    );
  }
};

const bush: PropModel = (m, variant, dice) => {
  const leaves = ['#6bb85f', '#58a86a', '#86c25c'][variant % 3] ?? '#6bb85f';
  for (const [x, y, r] of [
    [0, 10, 12],
    [-10, 7, 9],
    [10, 7, 9],
  ] as const)
    m.lump({ color: light(leaves, y > 8 ? 0.1 : 0), sway: 0.15 }, r, {
      x,
      y,
      z: dice() * 4 - 2,
      turn: dice() * 6,
    });
  if (variant % 3 === 2)
    for (let i = 0; i < 5; i++)
      m.ball(
        { color: '#ff9db0', sway: 0.15 },
        2.2,
        { x: dice() * 24 - 12, y: 11 + dice() * 7, z: 6 + dice() * 4 },
        0.5,
      );
};

export const TREES = { treeRound, treePine, treeBlossom, bush };
