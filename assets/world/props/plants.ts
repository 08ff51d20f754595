import type { Canvas2D } from '../../art/shape';
import {
  dark,
  dice,
  dot,
  flower,
  foliage,
  light,
  line,
  oval,
  ramp,
  shape,
  slab,
  tonesOf,
  within,
} from '../brush';
import type { PropArt } from '../prop-art';

export const PETALS = ['#ff8fa3', '#ffd166', '#ffffff', '#c89bf0', '#ff9f68', '#8fb8ff'] as const;

function paintBush(c: Canvas2D, variant: number): void {
  const leaves = ['#6cb85e', '#58a866', '#83c25a'][variant % 3] ?? '#6cb85e';
  foliage(
    c,
    [
      { x: -12, y: -11, r: 11 },
      { x: 12, y: -11, r: 11 },
      { x: 0, y: -18, r: 13 },
      { x: 0, y: -8, r: 10 },
    ],
    tonesOf(leaves),
    41 + variant,
    0.85,
  );
  const roll = dice(90 + variant);
  const petal = ['', '#ff9db0', '#fff2f5'][variant % 3] ?? '';
  if (petal) for (let i = 0; i < 9; i++) flower(c, (roll() - 0.5) * 34, -6 - roll() * 20, 3, petal);
  else
    for (const [x, y] of [
      [-12, -14],
      [3, -20],
      [13, -10],
      [-2, -8],
    ] as const) {
      dot(c, x, y, 2.2, '#d14a5e');
      dot(c, x - 0.6, y - 0.7, 0.7, '#ffc4c4');
    }
}

function paintHedge(c: Canvas2D): void {
  const t = tonesOf('#5fae60');
  slab(c, -16.5, -26, 33, 28, [9, 9, 5, 5], t.deep);
  slab(c, -16.5, -27, 33, 25, 9, t.low);
  slab(c, -16, -27, 32, 17, 8, ramp(c, -16, -27, 16, -10, t.high, t.mid));
  const roll = dice(3);
  for (let i = 0; i < 46; i++) {
    const y = -25 + roll() * 24;
    const tone = y > -9 ? (roll() < 0.6 ? t.low : t.mid) : roll() < 0.4 ? t.glint : t.high;
    oval(c, -14 + roll() * 28, y, 2.4, 1.5, tone, roll() * 2 - 1);
  }
}

function paintFlowerBed(c: Canvas2D, variant: number): void {
  slab(c, -30, -17, 60, 19, 9, '#8f7f92');
  slab(c, -30, -19, 60, 17, 8.5, '#c9c1cc');
  slab(c, -26, -18, 52, 12, 6, '#7d5540');
  const roll = dice(17 + variant);
  for (let i = 0; i < 9; i++) {
    const x = -29 + i * 7.2 + roll() * 2;
    slab(c, x - 3, -6.5 + roll(), 6.4, 6, 2.6, i % 2 ? '#bbb2c0' : '#d8d2da');
  }
  const sets = [
    ['#ff7f93', '#ffb3bf', '#fff1f3'],
    ['#ffd166', '#ff9f68', '#fff4cf'],
    ['#b98af0', '#8fb8ff', '#fbf0ff'],
  ] as const;
  const set = sets[variant % 3] ?? sets[0];
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 9; i++) {
      const x = -23 + i * 5.8 + (row % 2) * 2.4;
      const y = -20 - (2 - row) * 1.2 + row * 5;
      line(c, `M${x} ${y + 6} l0 -5`, '#4f9a55', 1.6);
      oval(c, x - 2, y + 4, 2.6, 1.4, '#63b05c', -0.6);
      flower(c, x, y - 1 - roll() * 3, 3.9, set[Math.floor(roll() * 3)] ?? set[0]);
    }
}

function paintRock(c: Canvas2D, variant: number): void {
  const stone = ['#b9b4c6', '#aeaabf', '#c4bcc0'][variant % 3] ?? '#b9b4c6';
  const d =
    [
      'M-15 -3 C-18 -12 -12 -20 -4 -21 C5 -23 14 -17 15 -9 C17 -3 13 1 6 1.5 L-8 1.5 C-12 1.5 -14 0 -15 -3 Z',
      'M-16 -2 C-17 -8 -12 -13 -6 -14 C4 -16 16 -12 16 -4 C16 0 12 2 7 2 L-9 2 C-13 2 -16 1 -16 -2 Z',
      'M-12 -3 C-15 -14 -8 -27 0 -27 C8 -26 13 -14 13 -6 C13 0 9 2 4 2 L-6 2 C-10 2 -12 0 -12 -3 Z',
    ][variant % 3] ?? '';
  shape(c, d, dark(stone, 0.34));
  within(c, d, () => {
    shape(c, 'M-18 -30 L18 -30 L16 -8 Q8 -3 -2 -4 Q-12 -4 -18 -1 Z', stone);
    shape(c, 'M-18 -30 L9 -30 L6 -15 Q-2 -12 -8 -9 L-18 -6 Z', light(stone, 0.34));
    oval(c, 8, -19, 9, 5, '#8cc474', 0.5);
    oval(c, 10, -21, 6, 3, '#a9d883', 0.5);
  });
  line(c, 'M1 -10 l4 3 l-1 4', dark(stone, 0.28), 1.3);
  for (const x of [-14, -10, 12]) line(c, `M${x} 2 q-1 -4 -2.4 -6 M${x} 2 q1 -3 2 -5`, '#6bb05e', 1.5);
}

function paintStump(c: Canvas2D, variant: number): void {
  const bark = '#9a6a43';
  shape(
    c,
    'M-13 -14 C-13 -6 -14 -3 -17 0 Q0 6 17 0 C14 -3 13 -6 13 -14 Z',
    ramp(c, -14, 0, 14, 0, light(bark, 0.1), dark(bark, 0.32)),
  );
  oval(c, 0, -14, 13.4, 6.6, dark(bark, 0.1));
  oval(c, 0, -14.6, 12, 5.6, '#e3bd86');
  oval(c, -0.5, -14.6, 7.5, 3.3, '#cfa06a');
  oval(c, -0.5, -14.7, 6, 2.5, '#e3bd86');
  oval(c, -0.5, -14.7, 2.4, 1, '#cfa06a');
  if (variant % 2 === 0) {
    for (const [x, y, s] of [
      [11, -1, 1],
      [16, 1, 0.7],
      [-13, 1, 0.8],
    ] as const) {
      slab(c, x - 1.6 * s, y - 6 * s, 3.2 * s, 6 * s, 1.4, '#f6ead6');
      shape(
        c,
        `M${x - 5 * s} ${y - 5 * s} q${5 * s} ${-9 * s} ${10 * s} 0 q${-5 * s} ${2.4 * s} ${-10 * s} 0 Z`,
        '#e5605a',
      );
      dot(c, x - 1.6 * s, y - 7 * s, s, '#fff1e6');
      dot(c, x + 1.6 * s, y - 6 * s, 0.8 * s, '#fff1e6');
    }
  } else {
    oval(c, 7, -12, 7, 3, '#8cc474', 0.2);
    flower(c, -12, -2, 3.4, '#fff');
    flower(c, 13, 0, 3, '#ffd166');
  }
}

const low = (art: Pick<PropArt, 'box' | 'paint'>, radius: number, sway = 0): PropArt => ({
  ...art,
  frames: 1,
  frameMs: 1000,
  sway,
  shadow: { radiusX: radius, radiusY: radius * 0.34, dx: 4, dy: 0 },
  flat: false,
  fades: false,
});

export const PLANTS = {
  bush: low({ box: { x: -28, y: -36, width: 56, height: 42 }, paint: paintBush }, 21, 0.6),
  hedge: low({ box: { x: -20, y: -30, width: 40, height: 34 }, paint: paintHedge }, 17),
  flowerBed: low({ box: { x: -34, y: -32, width: 68, height: 36 }, paint: paintFlowerBed }, 30),
  rock: low({ box: { x: -20, y: -31, width: 40, height: 36 }, paint: paintRock }, 16),
  stump: low({ box: { x: -22, y: -24, width: 44, height: 30 }, paint: paintStump }, 17),
} as const satisfies Record<string, PropArt>;
