import type { Canvas2D } from '../../art/shape';
import {
  dark,
  dice,
  dot,
  fade,
  flower,
  foliage,
  halo,
  light,
  line,
  oval,
  ramp,
  shape,
  slab,
  tonesOf,
} from '../brush';
import { BOOKS, SOFAS } from '../colors';
import type { PropArt } from '../prop-art';
import { standing } from './standing';

const WOOD = '#c98d5a';
const BRASS = '#f3c969';

function paintSofa(c: Canvas2D, variant: number): void {
  const color = SOFAS[variant % 3] ?? SOFAS[0];
  for (const x of [-34, 34]) slab(c, x - 2.5, -5, 5, 6, 1.5, dark(WOOD, 0.35));
  // Back, seat with two cushions, arms.
  slab(c, -40, -42, 80, 38, [13, 13, 5, 5], dark(color, 0.3));
  slab(
    c,
    -40,
    -44,
    80,
    30,
    [13, 13, 5, 5],
    ramp(c, -40, -44, 40, -14, light(color, 0.28), color, dark(color, 0.14)),
  );
  line(c, 'M-30 -40.5 Q0 -43 26 -41', fade('#fff6dc', 0.5), 2);
  line(c, 'M0 -40 V-26', fade(dark(color, 0.5), 0.35), 1.6);
  slab(c, -34, -16, 68, 13, 4, dark(color, 0.36));
  for (const x of [-34, 0.6]) {
    slab(c, x, -27, 33.4, 15, 6, dark(color, 0.2));
    slab(c, x, -28, 33.4, 12, 6, ramp(c, x, -28, x + 33, -16, light(color, 0.34), light(color, 0.06)));
  }
  for (const x of [-43, 32]) {
    slab(c, x, -31, 11, 30, [6, 6, 4, 4], dark(color, 0.34));
    slab(c, x, -32, 11, 28, [6, 6, 4, 4], ramp(c, x, 0, x + 11, 0, light(color, 0.22), dark(color, 0.1)));
    oval(c, x + 5, -30, 4, 1.8, fade('#fff6dc', 0.4));
  }
  // A loose cushion.
  c.save();
  c.translate(variant === 1 ? -20 : 19, -31);
  c.rotate(variant === 1 ? -0.16 : 0.18);
  const pillow = ['#fff2dc', '#f3c969', '#f6b9c6'][variant % 3] ?? '#fff2dc';
  slab(c, -9, -8, 18, 17, 6, dark(pillow, 0.24));
  slab(c, -9, -9, 18, 16, 6, ramp(c, -9, -9, 9, 7, light(pillow, 0.4), pillow));
  dot(c, 0, -1, 2.4, fade(dark(pillow, 0.4), 0.5));
  c.restore();
}

function paintPlant(c: Canvas2D, variant: number): void {
  const pot = ['#f2a184', '#7fb6dd', '#fff2dc'][variant % 3] ?? '#f2a184';
  const leaf = (d: string, tone: string): void => shape(c, d, tone);
  if (variant % 3 === 0) {
    // Broad leaves.
    for (const [x, y, turn, tone] of [
      [-11, -37, -0.9, '#4f9a55'],
      [11, -38, 0.9, '#458c50'],
      [-6, -47, -0.4, '#5fae60'],
      [7, -48, 0.45, '#57a55a'],
      [0, -40, 0, '#7bbf69'],
    ] as const) {
      c.save();
      c.translate(x, y);
      c.rotate(turn);
      leaf('M0 18 C-11 8 -9 -11 0 -16 C9 -11 11 8 0 18 Z', dark(tone, 0.2));
      leaf('M0 16 C-10 7 -8 -11 0 -15 C7 -10 8 7 0 16 Z', tone);
      line(c, 'M0 13 V-11 M0 3 l-4 -4 M0 -2 l4 -4', light(tone, 0.34), 1.1);
      c.restore();
    }
  } else if (variant % 3 === 1) {
    const puffs = [
      { x: -7, y: -32, r: 10 },
      { x: 8, y: -33, r: 10 },
      { x: 0, y: -43, r: 12 },
    ];
    foliage(c, puffs, tonesOf('#6bb05e'), 31, 0.7);
    for (const [x, y] of [
      [-8, -37],
      [5, -48],
      [9, -33],
      [-1, -30],
    ] as const)
      flower(c, x, y, 3.6, '#ffb3c6');
  } else {
    // A stack of pointed leaves.
    for (const [x, tip, tone] of [
      [-7, -44, '#4f9a7a'],
      [8, -40, '#458c70'],
      [-2, -60, '#5fae88'],
      [4, -53, '#6cbd94'],
    ] as const) {
      leaf(
        `M${x * 0.6 - 3} -18 Q${x - 6} ${tip * 0.6} ${x * 1.4} ${tip} Q${x + 5} ${tip * 0.6} ${x * 0.6 + 3} -18 Z`,
        tone,
      );
      line(c, `M${x * 0.6} -20 Q${x * 0.9} ${tip * 0.6} ${x * 1.4} ${tip + 5}`, light(tone, 0.4), 1.2);
    }
  }
  shape(c, 'M-11 -20 H11 L8 0 Q0 3 -8 0 Z', dark(pot, 0.28));
  shape(c, 'M-11 -20 H11 L8 -2 Q0 1 -8 -2 Z', ramp(c, -11, 0, 11, 0, light(pot, 0.3), pot, dark(pot, 0.22)));
  slab(c, -12.5, -24, 25, 6, 3, dark(pot, 0.16));
  slab(c, -12.5, -25, 25, 5, 2.5, light(pot, 0.2));
}

function paintBookshelf(c: Canvas2D): void {
  slab(c, -36, -92, 72, 93, 4, dark(WOOD, 0.42));
  slab(c, -36, -94, 72, 92, 4, ramp(c, -36, 0, 36, 0, light(WOOD, 0.2), WOOD, dark(WOOD, 0.2)));
  slab(c, -38, -97, 76, 7, 3, light(WOOD, 0.26));
  const roll = dice(17);
  for (const y of [-66, -42, -18]) {
    slab(c, -31, y - 21, 62, 21, 1.5, dark(WOOD, 0.56));
    let x = -30;
    for (let i = 0; x < 24; i++) {
      const wide = 3.6 + roll() * 3;
      const high = 13 + roll() * 5;
      const color = BOOKS[Math.floor(roll() * BOOKS.length)] ?? BOOKS[0];
      if (roll() < 0.12) {
        x += 4;
        continue;
      }
      slab(c, x, y - high, wide, high, 0.8, dark(color, 0.22));
      slab(c, x, y - high, wide - 1, high, 0.8, color);
      line(c, `M${x + 0.9} ${y - high + 3} h${wide - 2.8}`, fade('#fff6dc', 0.75), 1);
      x += wide + 0.3;
    }
    slab(c, -32, y, 64, 3.4, 1, light(WOOD, 0.3));
  }
  // A globe and a plant among the books.
  dot(c, 24, -72.5, 5.4, '#7fb6dd');
  oval(c, 22.6, -74, 2.6, 2, '#8fce7a');
  slab(c, 22, -67.4, 4.6, 2, 1, BRASS);
  oval(c, -22, -99, 7, 4.4, '#5fae60');
  oval(c, -26, -101, 4, 3, '#7bbf69');
  slab(c, -26, -99, 9, 5, 2, '#f2a184');
  slab(c, -35, -12, 70, 9, 2, dark(WOOD, 0.16));
  for (const x of [-16, 16]) dot(c, x, -7.5, 1.8, BRASS);
}

function paintRope(c: Canvas2D): void {
  line(c, 'M-29 -25 Q0 -8 29 -25', dark('#c4455a', 0.3), 4.6);
  line(c, 'M-29 -26 Q0 -9.4 29 -26', '#d65a6c', 3.4);
  line(c, 'M-25 -25 Q0 -12 22 -24', fade('#fff6dc', 0.4), 1);
  for (const x of [-29, 29]) {
    oval(c, x, 0, 6, 2.6, dark(BRASS, 0.4));
    oval(c, x, -1.2, 6, 2.6, BRASS);
    slab(
      c,
      x - 1.8,
      -29,
      3.6,
      28,
      1.6,
      ramp(c, x - 2, 0, x + 2, 0, light(BRASS, 0.6), BRASS, dark(BRASS, 0.3)),
    );
    dot(c, x, -31, 3.6, dark(BRASS, 0.18));
    dot(c, x - 0.6, -31.8, 2.6, light(BRASS, 0.3));
  }
}

const DESK = '#7a78d8';

function paintInfoDesk(c: Canvas2D): void {
  slab(c, -49, -32, 98, 33, [6, 6, 9, 9], dark(DESK, 0.45));
  slab(c, -49, -32, 98, 30, [6, 6, 9, 9], ramp(c, -49, 0, 49, 0, light(DESK, 0.24), DESK, dark(DESK, 0.26)));
  for (const x of [-36, -26, 26, 36]) line(c, `M${x} -26 V-8`, fade('#fff6dc', 0.2), 2);
  slab(c, -52, -39, 104, 9, 4.5, dark('#fff2dc', 0.3));
  slab(c, -52, -42, 104, 9, 4.5, ramp(c, -52, 0, 52, 0, '#ffffff', '#f6e3cb'));
  // The planet on the front.
  dot(c, 0, -15, 11.4, fade('#fff6dc', 0.28));
  dot(c, 0, -15, 9, '#8fce7a');
  oval(c, 2.4, -12.4, 6, 4.4, '#6bb05e', -0.4);
  c.save();
  c.translate(0, -15);
  c.rotate(-0.3);
  c.beginPath();
  c.ellipse(0, 0, 14, 4.4, 0, 0, Math.PI);
  c.strokeStyle = BRASS;
  c.lineWidth = 2;
  c.stroke();
  c.restore();
  dot(c, -3, -19, 2, fade('#ffffff', 0.7));
  // A lamp, a screen's back, leaflets, flowers.
  slab(c, 12, -58, 25, 17, 3, '#5b5478');
  slab(c, 13.6, -57, 21.8, 13.4, 2, ramp(c, 14, -57, 35, -44, '#bfe9ff', '#8fb8ff'));
  slab(c, 22, -43, 5, 4, 1, '#5b5478');
  slab(c, -18, -48, 12, 8, 1.4, '#fffaf0');
  slab(c, -16, -50, 12, 8, 1.4, '#f6b9c6');
  line(c, 'M-13 -47 h6 M-13 -44.6 h4', fade('#6a4a86', 0.5), 1);
  slab(c, -40, -50, 8, 10, [2, 2, 4, 4], '#7fc4b4');
  for (const [x, y, petal] of [
    [-39, -53, '#ff9db0'],
    [-33, -53, '#fff1f4'],
    [-36, -57, '#ffd166'],
  ] as const)
    flower(c, x, y, 3.8, petal);
  // The sign on two poles: a question mark instead of text.
  for (const x of [-10, 6]) slab(c, x, -88, 3, 48, 1, '#d8cbe0');
  dot(c, -0.6, -90, 15, dark(BRASS, 0.34));
  dot(c, -0.6, -92, 15, BRASS);
  dot(c, -0.6, -92, 11.6, '#fffaf0');
  dot(c, -0.6, -98, 2.3, DESK);
  slab(c, -2.6, -94, 4, 10, 2, DESK);
}

export const FURNITURE = {
  sofa: standing({ box: { x: -50, y: -50, width: 100, height: 56 }, paint: paintSofa }, 46, 0.2),
  pottedPlant: standing({ box: { x: -26, y: -70, width: 52, height: 76 }, paint: paintPlant, sway: 0.6 }, 13),
  bookshelf: standing(
    { box: { x: -42, y: -112, width: 84, height: 118 }, paint: paintBookshelf, fades: true },
    40,
    0.18,
  ),
  ropeStand: standing({ box: { x: -40, y: -38, width: 80, height: 44 }, paint: paintRope }, 32, 0.1),
  infoDesk: standing(
    {
      box: { x: -58, y: -114, width: 116, height: 120 },
      paint: paintInfoDesk,
      paintGlow: (c) => {
        halo(c, 0, -92, 34, '#ffe0a0', 0.7);
        halo(c, 24, -50, 26, '#a9d8ff', 0.6);
        dot(c, -0.6, -92, 11.6, '#fff4d2');
        slab(c, -2.6, -94, 4, 10, 2, '#6a68c8');
        dot(c, -0.6, -98, 2.3, '#6a68c8');
      },
    },
    54,
    0.2,
  ),
} as const satisfies Record<string, PropArt>;
