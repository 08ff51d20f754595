import type { Canvas2D } from '../../art/shape';
import { dark, dice, dot, fade, foliage, flower, light, line, oval, ramp, shape, tonesOf } from '../brush';
import type { Fill } from '../brush';
import type { PropArt } from '../prop-art';

const still = { frames: 1, frameMs: 1000 } as const;

function trunk(c: Canvas2D, height: number, half: number, bark = '#a5703f'): void {
  const flare = half * 1.75;
  const d = `M${-half} ${-height} C${-half} ${-height * 0.4} ${-half} -8 ${-flare} -1.5 Q0 3 ${flare} -1.5 C${half} -8 ${half} ${-height * 0.4} ${half} ${-height} Z`;
  shape(c, d, ramp(c, -half, 0, half, 0, light(bark, 0.16), bark, dark(bark, 0.32)));
  line(c, `M${-half * 0.2} ${-height * 0.35} q1 6 0 ${height * 0.22}`, dark(bark, 0.25), 1.5);
  line(c, `M${half * 0.45} ${-height * 0.5} q1 5 0 9`, dark(bark, 0.4), 1.4);
  // Moss at the foot, on the shaded side.
  oval(c, half * 0.9, -2.2, 4, 1.8, fade('#7bbf69', 0.9));
  oval(c, -half * 1.1, -1.6, 3, 1.4, fade('#8fce7a', 0.9));
}

const ROUND = [
  {
    leaves: '#63b45c',
    puffs: [
      [0, -58, 27],
      [-25, -52, 20],
      [25, -53, 20],
      [-15, -74, 21],
      [16, -76, 20],
      [0, -92, 18],
      [0, -44, 17],
      [-22, -40, 12],
      [22, -41, 12],
    ],
  },
  {
    leaves: '#7cbf57',
    puffs: [
      [0, -56, 30],
      [-28, -50, 17],
      [28, -49, 18],
      [-18, -70, 19],
      [19, -68, 20],
      [1, -80, 19],
      [-8, -42, 15],
      [14, -42, 14],
    ],
  },
  {
    leaves: '#4fa56a',
    puffs: [
      [0, -62, 25],
      [-20, -50, 18],
      [21, -52, 18],
      [-14, -80, 19],
      [15, -82, 18],
      [2, -100, 17],
      [-3, -112, 10],
      [0, -46, 17],
      [-18, -66, 15],
      [20, -68, 15],
    ],
  },
] as const;

const puffsOf = (list: readonly (readonly [number, number, number])[]) =>
  list.map(([x, y, r]) => ({ x, y, r }));

function paintRound(c: Canvas2D, variant: number): void {
  const kind = ROUND[variant % ROUND.length] ?? ROUND[0];
  trunk(c, 46, 6.5);
  line(c, 'M-1 -30 Q-8 -38 -14 -44', '#8c5c34', 4);
  line(c, 'M2 -28 Q9 -36 15 -42', '#7a4f30', 4);
  // The crown's shadow on the trunk.
  oval(c, 1, -36, 15, 8, fade(dark(kind.leaves, 0.55), 0.55));
  foliage(c, puffsOf(kind.puffs), tonesOf(kind.leaves), 11 + variant);
  if (variant % 3 === 1) {
    for (const [x, y] of [
      [-19, -54],
      [8, -47],
      [23, -60],
      [-4, -72],
      [14, -82],
      [-24, -44],
    ] as const) {
      dot(c, x + 0.6, y + 0.8, 3.6, '#c14b45');
      dot(c, x, y, 3.2, '#f2766b');
      dot(c, x - 1, y - 1.1, 1, '#ffd9c9');
    }
  }
}

function paintPine(c: Canvas2D, variant: number): void {
  const leaves = variant % 2 === 0 ? '#4a9a72' : '#5aa566';
  const tones = tonesOf(leaves);
  const tall = variant % 2 === 0 ? 1 : 0.86;
  trunk(c, 26, 5, '#8f5f3d');
  const tiers = [
    [-16, 33, 36],
    [-40, 28, 34],
    [-63, 22, 32],
    [-84, 15, 28],
  ] as const;
  const tier = (y: number, half: number, height: number, fill: Fill): void => {
    const h = height * tall;
    const b = y * tall;
    const lobes = 5;
    let d = `M0 ${b - h} C${half * 0.25} ${b - h * 0.7} ${half * 0.7} ${b - h * 0.28} ${half} ${b - 3}`;
    for (let i = 0; i < lobes; i++) {
      const x0 = half - (2 * half * i) / lobes;
      const x1 = half - (2 * half * (i + 1)) / lobes;
      const sag = 5 - Math.abs(i - 2) * 0.9;
      d += ` Q${(x0 + x1) / 2} ${b + sag + 3} ${x1} ${b - (i === lobes - 1 ? 3 : 0.5)}`;
    }
    shape(c, `${d} C${-half * 0.7} ${b - h * 0.28} ${-half * 0.25} ${b - h * 0.7} 0 ${b - h} Z`, fill);
  };
  for (const [i, [y, half, height]] of tiers.entries()) {
    const foot = y * tall;
    const high = height * tall;
    tier(y + 3, half, height, tones.deep);
    const body = ramp(c, -half, foot - high, half * 0.8, foot, tones.high, tones.mid, tones.mid, tones.low);
    tier(y, half, height, body);
    // The tier above shades the top of this one.
    if (i < tiers.length - 1)
      oval(c, 1, foot - high * 0.72, half * 0.46, high * 0.14, fade(tones.deep, 0.35));
    // Twigs in soft rows: light on the left, dark on the right.
    const roll = dice(31 + i + variant * 7);
    for (const up of [0.2, 0.4, 0.6]) {
      const span = half * (1 - up) * 0.78;
      const count = Math.max(2, Math.round(span / 4.2));
      for (let k = 0; k < count; k++) {
        const t = count === 1 ? 0.5 : k / (count - 1);
        const x = (t * 2 - 1) * span + (roll() - 0.5) * 2;
        const top = foot - up * high - 2 + Math.abs(t - 0.5) * 3 + roll() * 2;
        const tone = t < 0.34 ? tones.glint : t < 0.62 ? tones.high : tones.low;
        line(c, `M${x - 2.4} ${top} q2.4 4.6 4.8 0`, fade(tone, t < 0.62 ? 0.75 : 0.9), 1.7);
      }
    }
  }
}

const BLOSSOM = [
  {
    petals: '#f7b3cb',
    puffs: [
      [0, -58, 25],
      [-26, -54, 19],
      [26, -55, 19],
      [-15, -74, 20],
      [17, -74, 19],
      [0, -88, 16],
      [-36, -46, 12],
      [36, -47, 12],
      [-8, -46, 15],
      [12, -46, 14],
    ],
  },
  {
    petals: '#f6a4bb',
    puffs: [
      [-2, -60, 24],
      [-27, -58, 17],
      [24, -52, 20],
      [-16, -76, 17],
      [14, -72, 20],
      [-3, -88, 14],
      [34, -42, 12],
      [-34, -48, 13],
      [-10, -46, 15],
      [8, -44, 14],
    ],
  },
] as const;

function paintBlossom(c: Canvas2D, variant: number): void {
  const kind = BLOSSOM[variant % BLOSSOM.length] ?? BLOSSOM[0];
  const bark = '#8a5f55';
  trunk(c, 42, 5.5, bark);
  line(c, 'M-2 -26 Q-12 -36 -24 -42', dark(bark, 0.08), 4.2);
  line(c, 'M2 -24 Q14 -34 26 -42', dark(bark, 0.26), 4.2);
  const base = tonesOf(kind.petals);
  const tones = {
    ...base,
    deep: '#c7749f',
    low: '#e596b8',
    high: light(kind.petals, 0.42),
    glint: '#fff4f2',
  };
  foliage(c, puffsOf(kind.puffs), tones, 71 + variant, 0.95);
  const roll = dice(5 + variant);
  for (let i = 0; i < 26; i++) {
    const p = kind.puffs[Math.floor(roll() * kind.puffs.length)] ?? kind.puffs[0];
    const turn = roll() * 6.3;
    const reach = roll() * p[2] * 0.8;
    const x = p[0] + Math.cos(turn) * reach;
    const y = p[1] + Math.sin(turn) * reach;
    flower(c, x, y, 3, roll() < 0.6 ? '#fff3f4' : '#ffdbe6', '#ef8fae');
  }
}

const tree = (art: Pick<PropArt, 'box' | 'paint'>, radius: number): PropArt => ({
  ...art,
  ...still,
  sway: 2,
  shadow: { radiusX: radius, radiusY: radius * 0.4, dx: 8, dy: 1 },
  flat: false,
  fades: true,
});

export const TREES = {
  treeRound: tree({ box: { x: -52, y: -128, width: 104, height: 134 }, paint: paintRound }, 34),
  treePine: tree({ box: { x: -40, y: -118, width: 80, height: 124 }, paint: paintPine }, 28),
  treeBlossom: tree({ box: { x: -54, y: -110, width: 108, height: 116 }, paint: paintBlossom }, 34),
} as const satisfies Record<string, PropArt>;
