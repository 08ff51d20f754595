import type { Canvas2D } from '../../art/shape';
import { dark, dot, fade, flower, halo, light, line, oval, ramp, shape, slab, within } from '../brush';
import { BOOTHS, PAPERS } from '../colors';
import type { PropArt } from '../prop-art';
import { standing } from './standing';

const WOOD = '#c98d5a';
const BRASS = '#f3c969';
const IRON = '#5b5478';

/** The default image of the big screen: the planet at night. */
function paintPlanetNight(c: Canvas2D, x: number, y: number, w: number, h: number): void {
  within(c, `M${x} ${y} h${w} v${h} h${-w} Z`, () => {
    c.fillStyle = ramp(c, x, y, x, y + h, '#2b2a5a', '#5a4a94', '#c77fa8', '#f2a98a');
    c.fillRect(x, y, w, h);
    for (let i = 0; i < 26; i++)
      dot(c, x + ((i * 61) % w), y + ((i * 37) % (h * 0.56)), i % 4 === 0 ? 1.5 : 0.9, fade('#fff6dc', 0.85));
    dot(c, x + w * 0.8, y + h * 0.25, 9, '#fff0c2');
    dot(c, x + w * 0.8 + 4, y + h * 0.25 - 2, 7.6, '#3d3874');
    const [px, py, r] = [x + w * 0.46, y + h * 0.58, h * 0.32];
    dot(c, px, py, r + 5, fade('#bfe9ff', 0.2));
    dot(c, px, py, r, ramp(c, px - r, py - r, px + r, py + r, '#b6e59a', '#7bbf69', '#3f7d74'));
    oval(c, px - r * 0.3, py + r * 0.2, r * 0.44, r * 0.22, '#6cc5e0', 0.3);
    oval(c, px + r * 0.36, py - r * 0.24, r * 0.26, r * 0.14, '#ead9b5', -0.4);
    // A house with a lit window and one tree on top of it.
    slab(c, px - 4, py - r - 11, 13, 13, 2, '#fff2dc');
    shape(c, `M${px - 6.5} ${py - r - 10} l9 -9 l9 9 Z`, '#f2766b');
    slab(c, px + 0.4, py - r - 7, 4.4, 5, 1, '#ffd166');
    slab(c, px - 15, py - r - 4, 2.4, 8, 1, WOOD);
    dot(c, px - 14, py - r - 9, 7, '#8fce7a');
    c.save();
    c.translate(px, py);
    c.rotate(-0.24);
    c.beginPath();
    c.ellipse(0, 0, r * 1.62, r * 0.42, 0, -0.18, Math.PI + 0.18);
    c.strokeStyle = '#ffd98a';
    c.lineWidth = 3;
    c.stroke();
    c.restore();
  });
}

/** Unlit glass. */
const DARK_GLASS = ['#474266', '#2f2b4a', '#26233d'] as const;

function paintBigScreen(c: Canvas2D, on: boolean): void {
  for (const x of [-84, 84]) {
    slab(c, x - 16, -5, 32, 6, 3, dark(IRON, 0.3));
    slab(c, x - 4, -36, 8, 34, 2, ramp(c, x - 4, 0, x + 4, 0, light(IRON, 0.3), dark(IRON, 0.3)));
  }
  slab(c, -113, -156, 226, 128, 10, dark('#6a5a9a', 0.5));
  slab(c, -113, -159, 226, 128, 10, ramp(c, -113, -159, 113, -31, '#8d7fbf', '#6a5a9a', '#544884'));
  if (on) paintPlanetNight(c, -105, -151, 210, 111);
  else slab(c, -105, -151, 210, 111, 0, ramp(c, -105, -151, 105, -40, ...DARK_GLASS));
  c.fillStyle = ramp(c, -105, -151, 0, -40, 'rgba(255,255,255,0.2)', 'rgba(255,255,255,0)');
  c.beginPath();
  c.moveTo(-105, -151);
  c.lineTo(-20, -151);
  c.lineTo(-76, -40);
  c.lineTo(-105, -40);
  c.fill();
  for (const x of [-98, -92, -86])
    dot(c, x, -35.4, 1.5, x === -98 ? (on ? '#8fe0d0' : '#f2766b') : '#b7acd8');
}

/** Four posters: planet, lake, music, journey. */
function paintPicture(c: Canvas2D, variant: number): void {
  if (variant === 0) {
    dot(c, 0, -40, 11, '#8fce7a');
    oval(c, 3, -37, 6, 4, '#6bb05e');
    oval(c, -4, -43, 4, 2.4, '#6cc5e0');
    line(c, 'M-15 -36 Q0 -28 15 -43', BRASS, 2.2);
    for (const [x, y] of [
      [-12, -56],
      [10, -58],
      [13, -27],
    ] as const)
      dot(c, x, y, 1.5, '#fff6dc');
  } else if (variant === 1) {
    shape(c, 'M-18 -34 L-6 -52 L2 -40 L8 -48 L18 -34 Z', '#8f7fb6');
    shape(c, 'M-9 -47.4 L-6 -52 L-3 -47.6 Z', '#ffffff');
    slab(c, -18, -34, 36, 16, 0, '#4eaed1');
    line(c, 'M-12 -29 h8 M2 -26 h10 M-9 -22 h7', '#bfeaf4', 1.5);
    dot(c, 10, -57, 4, '#ffd166');
  } else if (variant === 2) {
    line(c, 'M-5 -28 V-50 L9 -54 V-33', '#fff6dc', 2.8);
    oval(c, -8, -28, 4.6, 3.4, '#fff6dc', -0.3);
    oval(c, 6, -33, 4.6, 3.4, '#fff6dc', -0.3);
    flower(c, 11, -24, 4, '#ffd166');
    flower(c, -13, -53, 3.4, '#ffc4d6');
  } else {
    shape(c, 'M0 -62 Q9 -52 7 -36 H-7 Q-9 -52 0 -62 Z', '#fff6ea');
    shape(c, 'M0 -62 Q5 -57 6.4 -50 H-6.4 Q-5 -57 0 -62 Z', '#f2766b');
    dot(c, 0, -45, 3.2, '#6cc5e0');
    shape(c, 'M-7 -41 L-13 -33 L-7 -35 Z M7 -41 L13 -33 L7 -35 Z', '#f2766b');
    shape(c, 'M-4 -35 Q0 -20 4 -35 Z', '#ffd166');
  }
}

function paintPoster(c: Canvas2D, variant: number): void {
  line(c, 'M-17 -8 L-21 0 M17 -8 L21 0', dark(WOOD, 0.3), 4);
  slab(c, -23, -70, 46, 62, 4, dark(WOOD, 0.44));
  slab(c, -23, -72, 46, 62, 4, ramp(c, -23, 0, 23, 0, light(WOOD, 0.34), WOOD, dark(WOOD, 0.16)));
  const paper = PAPERS[variant % 4] ?? PAPERS[0];
  within(c, 'M-19 -68 h38 v54 h-38 Z', () => {
    c.fillStyle = ramp(c, 0, -68, 0, -14, light(paper, 0.12), paper);
    c.fillRect(-19, -68, 38, 54);
    paintPicture(c, variant % 4);
    shape(c, 'M-19 -68 h17 l-17 30 Z', fade('#ffffff', 0.16));
  });
  dot(c, 0, -74, 3, BRASS);
}

function paintEmblem(c: Canvas2D, variant: number, x: number, y: number): void {
  dot(c, x, y, 17, '#fffaf0');
  c.save();
  c.translate(x, y);
  c.scale(0.72, 0.72);
  c.translate(0, 41);
  if (variant === 1) {
    shape(c, 'M0 -24 C-15 -34 -12 -53 0 -58 C12 -53 15 -34 0 -24 Z', '#5fae60');
    line(c, 'M0 -26 V-50 M0 -36 l-6 -6 M0 -41 l6 -6', '#dff2c8', 1.8);
  } else if (variant === 2) {
    line(c, 'M-5 -30 V-52 L9 -56 V-35', '#8a5a9e', 3.4);
    oval(c, -8, -30, 5.4, 4, '#8a5a9e', -0.3);
    oval(c, 6, -35, 5.4, 4, '#8a5a9e', -0.3);
  } else paintPicture(c, variant);
  c.restore();
}

function paintBooth(c: Canvas2D, variant: number, on: boolean): void {
  const color = BOOTHS[variant % 4] ?? BOOTHS[0];
  // Back wall with wings.
  slab(c, -75, -104, 150, 92, 5, dark(color, 0.46));
  slab(
    c,
    -72,
    -104,
    144,
    88,
    3,
    ramp(c, -72, -104, 72, -16, light(color, 0.62), light(color, 0.46), light(color, 0.3)),
  );
  for (const x of [-48, -24, 24, 48]) line(c, `M${x} -88 V-20`, fade(dark(color, 0.3), 0.14), 1.5);
  for (const [x, dir] of [
    [-75, 1],
    [75, -1],
  ] as const)
    shape(
      c,
      `M${x} -108 L${x + dir * 13} -104 V-10 L${x} 0 Z`,
      ramp(c, x, 0, x + dir * 13, 0, light(color, 0.12), dark(color, 0.14)),
    );
  paintEmblem(c, variant % 4, 22, -63);
  // Shelves with small wares.
  for (const y of [-68, -50]) {
    slab(c, -58, y, 50, 3, 1.5, '#fffaf0');
    slab(c, -58, y + 2, 50, 2, 1, fade('#5a3a6a', 0.2));
    for (let i = 0; i < 5; i++) {
      const x = -54 + i * 10;
      const ware = BOOTHS[(i + variant + (y === -68 ? 1 : 0)) % 4] ?? color;
      if ((i + variant) % 2 === 0) slab(c, x - 3, y - 9, 6, 9, 2, ware);
      else dot(c, x, y - 4, 4, ware);
    }
  }
  // Head sign with scallops.
  slab(c, -80, -128, 160, 26, 8, dark(color, 0.4));
  slab(c, -80, -131, 160, 25, 8, ramp(c, -80, -131, 80, -106, light(color, 0.26), color, dark(color, 0.14)));
  line(c, 'M-72 -127.6 H64', fade('#fff6dc', 0.5), 2);
  for (let i = 0; i < 3; i++) slab(c, -46 + i * 32, -122, 26 - (i % 2) * 6, 7, 3.5, fade('#fffaf0', 0.9));
  for (let i = 0; i < 10; i++)
    slab(c, -80 + i * 16, -107, 16, 9, [0, 0, 8, 8], i % 2 ? '#fff6ea' : dark(color, 0.06));
  // Counter.
  slab(c, -58, -30, 62, 31, 5, dark(color, 0.44));
  slab(c, -58, -30, 62, 28, 5, ramp(c, -58, 0, 4, 0, light(color, 0.24), color, dark(color, 0.16)));
  slab(c, -48, -22, 42, 12, 6, fade('#fffaf0', 0.3));
  slab(c, -61, -37, 68, 9, 4, dark('#fff2dc', 0.28));
  slab(c, -61, -39, 68, 8, 4, '#fffaf2');
  slab(c, -54, -44, 13, 5, 1, '#f6b9c6');
  slab(c, -53, -46, 13, 4, 1, '#fffaf0');
  slab(c, -10, -48, 8, 10, [2, 2, 4, 4], '#7fb6dd');
  for (const [x, y, petal] of [
    [-9, -51, '#ffd166'],
    [-3, -52, '#ff9db0'],
  ] as const)
    flower(c, x, y, 3.6, petal);
  // Two lamps under the sign.
  for (const x of [-36, 40]) {
    shape(c, `M${x - 5} -99 h10 l3 8 h-16 Z`, IRON);
    oval(c, x, -91, 7, 2.4, on ? '#ffe9b0' : '#8f88a6');
  }
  slab(c, 40, -24, 26, 25, 4, dark(WOOD, 0.3));
  slab(c, 40, -25, 26, 23, 4, ramp(c, 40, 0, 66, 0, light(WOOD, 0.3), WOOD));
  slab(c, 44, -38, 18, 13, 3, dark(color, 0.12));
  line(c, 'M53 -38 v13 M44 -32 h18', BRASS, 2);
}

function paintKiosk(c: Canvas2D, on: boolean): void {
  slab(c, -14, -5, 28, 6, 3, dark(IRON, 0.35));
  slab(c, -6, -30, 12, 28, 3, ramp(c, -6, 0, 6, 0, '#f4f1fa', '#b9b0cf'));
  slab(c, -17, -66, 34, 42, 7, dark('#8d87b8', 0.4));
  slab(c, -17, -68, 34, 42, 7, ramp(c, -17, -68, 17, -26, '#ffffff', '#d5cfe8'));
  const glass = on ? (['#bdf0ff', '#7fb2ff', '#8f86ea'] as const) : DARK_GLASS;
  slab(c, -13, -64, 26, 33, 3.5, ramp(c, -13, -64, 13, -31, ...glass));
  if (on) {
    dot(c, 0, -53, 6, '#fffaf0');
    dot(c, 0, -53, 4, '#8fce7a');
    for (const [y, w] of [
      [-43, 16],
      [-39, 12],
    ] as const)
      slab(c, -w / 2, y, w, 2.2, 1, '#fffaf0');
  }
  shape(c, 'M-13 -60 q0 -4 4 -4 h7 L-13 -42 Z', fade('#ffffff', 0.35));
  dot(c, 0, -28.4, 1.5, '#8a80b8');
}

function paintWhiteboard(c: Canvas2D): void {
  for (const x of [-30, 30]) {
    slab(c, x - 2, -26, 4, 26, 1.5, IRON);
    slab(c, x - 9, -3, 18, 4, 2, dark(IRON, 0.3));
  }
  slab(c, -40, -76, 80, 52, 4, dark('#a9a3bd', 0.36));
  slab(c, -40, -78, 80, 52, 4, '#c3bdd4');
  slab(c, -37, -75, 74, 46, 2.5, ramp(c, -37, -75, 37, -29, '#ffffff', '#f1f3fb'));
  line(c, 'M-30 -66 q5 -6 9 0 t9 0', '#5b5bd6', 2);
  line(c, 'M-30 -56 h20 M-30 -50 h14 M-30 -44 h18', fade('#5b5478', 0.55), 1.7);
  c.strokeStyle = '#2fb5a8';
  c.lineWidth = 2;
  c.beginPath();
  c.arc(14, -52, 9, 0, Math.PI * 2);
  c.stroke();
  line(c, 'M5 -46 Q14 -40 25 -58', '#f2766b', 2);
  slab(c, 24, -72, 10, 10, 1, '#ffe28a');
  slab(c, 26, -44, 10, 10, 1, '#ffc4d6');
  slab(c, -28, -29, 56, 5, 2, '#8d87a3');
  for (const [x, color] of [
    [-14, '#f2766b'],
    [-5, '#5b5bd6'],
    [4, '#2fb5a8'],
  ] as const)
    slab(c, x, -31, 7, 2.6, 1.3, color);
}

function paintFileStand(c: Canvas2D): void {
  slab(c, -18, -56, 36, 57, 4, dark('#5aa8b8', 0.44));
  slab(c, -18, -58, 36, 56, 4, ramp(c, -18, 0, 18, 0, '#a5dbe0', '#5fb3bd', '#4a94a4'));
  for (const [y, paper] of [
    [-42, '#fffaf0'],
    [-25, '#ffe2d6'],
    [-8, '#e4f3ff'],
  ] as const) {
    for (const [x, lift] of [
      [-14, 0],
      [1, 2],
    ] as const) {
      slab(c, x, y - 13 - lift, 13, 16, 1, dark(paper, 0.14));
      slab(c, x, y - 14 - lift, 12.4, 16, 1, paper);
      line(c, `M${x + 2.4} ${y - 10 - lift} h7 M${x + 2.4} ${y - 7 - lift} h5`, fade('#6a5a86', 0.5), 1);
    }
    slab(c, -17, y - 3, 34, 7, 2, dark('#5fb3bd', 0.2));
    slab(c, -17, y - 4, 34, 6, 2, light('#5fb3bd', 0.2));
  }
  shape(c, 'M-18 -58 q18 -10 36 0 Z', '#4a94a4');
  dot(c, 0, -60, 2.6, BRASS);
}

function paintMedals(c: Canvas2D): void {
  for (const x of [-36, 36]) slab(c, x - 3, -20, 6, 21, 2, dark(WOOD, 0.3));
  slab(c, -43, -82, 86, 68, 6, dark(WOOD, 0.46));
  slab(c, -43, -84, 86, 68, 6, ramp(c, -43, 0, 43, 0, light(WOOD, 0.26), WOOD, dark(WOOD, 0.18)));
  slab(c, -37, -78, 74, 56, 3, ramp(c, 0, -78, 0, -22, '#574a8c', '#6f5ba4'));
  const medal = (x: number, y: number, ribbon: string, metal: string): void => {
    shape(c, `M${x - 6} ${y - 13} h5 l3 10 h-4 Z M${x + 6} ${y - 13} h-5 l-3 10 h4 Z`, ribbon);
    dot(c, x, y + 1, 7, dark(metal, 0.3));
    dot(c, x, y, 7, metal);
    dot(c, x, y, 4.8, light(metal, 0.34));
    shape(
      c,
      `M${x} ${y - 3.4} l1.1 2.3 2.5 0.3 -1.8 1.8 0.4 2.5 -2.2 -1.2 -2.2 1.2 0.4 -2.5 -1.8 -1.8 2.5 -0.3 Z`,
      dark(metal, 0.24),
    );
  };
  medal(-24, -58, '#f2766b', BRASS);
  medal(0, -58, '#2fb5a8', '#dfe3ee');
  medal(24, -58, '#7fb6dd', '#e3a574');
  medal(-12, -33, '#f6b9c6', '#dfe3ee');
  medal(12, -33, '#ffd166', BRASS);
  shape(c, 'M-16 -84 Q0 -99 16 -84 Z', BRASS);
  shape(c, 'M-10 -84 Q0 -94 10 -84 Z', light(BRASS, 0.5));
}

export const EXHIBITS = {
  bigScreen: standing(
    {
      box: { x: -122, y: -166, width: 244, height: 172 },
      paint: (c) => paintBigScreen(c, true),
      paintOff: (c) => paintBigScreen(c, false),
      fades: true,
      paintGlow: (c) => {
        halo(c, 0, -96, 150, '#a99cff', 0.34);
        paintPlanetNight(c, -105, -151, 210, 111);
      },
    },
    112,
    0.1,
  ),
  posterStand: standing({ box: { x: -28, y: -80, width: 56, height: 86 }, paint: paintPoster }, 24, 0.2),
  boothStand: standing(
    {
      box: { x: -86, y: -138, width: 172, height: 144 },
      paint: (c, variant) => paintBooth(c, variant, true),
      paintOff: (c, variant) => paintBooth(c, variant, false),
      fades: true,
      paintGlow: (c) => {
        for (const x of [-36, 40]) {
          halo(c, x, -78, 46, '#ffdf9c', 0.62);
          oval(c, x, -91, 7, 2.4, '#fff4cf');
        }
        for (let i = 0; i < 3; i++)
          slab(c, -46 + i * 32, -122, 26 - (i % 2) * 6, 7, 3.5, fade('#fff4d2', 0.9));
      },
    },
    78,
    0.16,
  ),
  kiosk: standing(
    {
      box: { x: -24, y: -76, width: 48, height: 82 },
      paint: (c) => paintKiosk(c, true),
      paintOff: (c) => paintKiosk(c, false),
      paintGlow: (c) => {
        halo(c, 0, -47, 38, '#9fd8ff', 0.6);
        slab(c, -13, -64, 26, 33, 3.5, ramp(c, -13, -64, 13, -31, '#bdf0ff', '#7fb2ff', '#8f86ea'));
        dot(c, 0, -53, 6, '#fffaf0');
        dot(c, 0, -53, 4, '#8fce7a');
      },
    },
    17,
  ),
  whiteboardStand: standing(
    { box: { x: -46, y: -84, width: 92, height: 90 }, paint: paintWhiteboard },
    40,
    0.16,
  ),
  fileStand: standing({ box: { x: -24, y: -70, width: 48, height: 76 }, paint: paintFileStand }, 20),
  medalWall: standing({ box: { x: -50, y: -100, width: 100, height: 106 }, paint: paintMedals }, 44, 0.16),
} as const satisfies Record<string, PropArt>;
