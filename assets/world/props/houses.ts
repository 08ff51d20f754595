import type { Canvas2D } from '../../art/shape';
import { dark, dot, fade, flower, halo, light, line, oval, ramp, shape, slab, within } from '../brush';
import type { PropArt } from '../prop-art';
import {
  archWindow,
  chimney,
  door,
  flowerBox,
  ivy,
  lantern,
  litPane,
  roofTiles,
  roundWindow,
  walls,
} from './house-parts';

const CORAL = '#f2766b';
const TEAL = '#2fb5a8';
const PLUM = '#8a5a9e';

/** The eave's board and its shade on the wall. */
function eave(c: Canvas2D, half: number, y: number, color: string): void {
  slab(c, -half, y - 1, half * 2, 8, 4, dark(color, 0.46));
  slab(
    c,
    -half,
    y - 4,
    half * 2,
    8,
    4,
    ramp(c, -half, 0, half, 0, light(color, 0.32), color, dark(color, 0.22)),
  );
}

/** Coral: a hipped roof with turned-up eaves and a dormer; a bakery sign. */
function paintCoral(c: Canvas2D): void {
  walls(c, 73, 66, '#fbe7c8', '#b97c4a');
  archWindow(c, -44, -19, 26, 25);
  flowerBox(c, -44, -18, 32, 3);
  archWindow(c, 46, -19, 26, 25);
  flowerBox(c, 46, -18, 32, 4);
  door(c, 0, '#2f9c96', 41);
  lantern(c, 22, -34);
  ivy(c, -70, -8, -58, 5);
  chimney(c, 42, -120, 26);
  const roof =
    'M-90 -55 C-80 -66 -74 -86 -64 -116 Q-58 -136 -40 -138 H40 Q58 -136 64 -116 C74 -86 80 -66 90 -55 Q91 -50 84 -50 H-84 Q-91 -50 -90 -55 Z';
  roofTiles(c, roof, 92, -138, -52, CORAL);
  within(c, roof, () => {
    shape(
      c,
      'M-92 -50 C-80 -66 -74 -86 -64 -116 L-50 -138 L-10 -138 Q-44 -100 -52 -50 Z',
      fade('#fff1c4', 0.16),
    );
  });
  line(c, 'M-44 -138 H44', light(CORAL, 0.36), 6);
  line(c, 'M-40 -135 H44', dark(CORAL, 0.18), 2);
  eave(c, 88, -54, CORAL);
  // Dormer.
  shape(c, 'M-22 -70 V-92 Q-22 -106 0 -114 Q22 -106 22 -92 V-70 Z', '#fbe7c8');
  shape(c, 'M2 -70 V-113 Q22 -106 22 -92 V-70 Z', fade('#7a5a92', 0.16));
  roundWindow(c, 0, -89, 10);
  line(c, 'M-29 -84 Q-24 -106 0 -118 Q24 -106 29 -84', dark(CORAL, 0.32), 9);
  line(c, 'M-29 -86 Q-24 -108 0 -120 Q24 -108 29 -86', light(CORAL, 0.14), 7);
  flowerBox(c, 0, -75, 26, 8);
  // The hanging sign: a bun on a board.
  line(c, 'M66 -47 h20', '#4a3f63', 2.4);
  line(c, 'M72 -47 v5 M84 -47 v5', '#4a3f63', 1.2);
  slab(c, 66, -43, 24, 20, 7, '#8f5c38');
  slab(c, 66, -44, 24, 20, 7, '#e2ab74');
  oval(c, 78, -33, 7.5, 5, '#b5643a');
  oval(c, 77.4, -34, 6.6, 4, '#f0b45e');
  line(c, 'M74 -36 l2 3 M78 -37 l2 3', '#fff0c8', 1.3);
}

/** Teal: a dome roof with a star window. */
function paintTeal(c: Canvas2D): void {
  walls(c, 71, 64, '#f6ecd8', '#a9744a');
  roundWindow(c, -42, -32, 14);
  flowerBox(c, -42, -16, 32, 13);
  roundWindow(c, 44, -32, 14);
  flowerBox(c, 44, -16, 32, 14);
  door(c, 0, '#e58a5c', 41);
  lantern(c, -22, -32);
  ivy(c, 69, -8, -60, 6);
  ivy(c, 60, -44, -60, 7);
  const roof =
    'M-88 -52 C-90 -92 -52 -146 0 -148 C52 -146 90 -92 88 -52 Q88 -48 82 -48 H-82 Q-88 -48 -88 -52 Z';
  roofTiles(c, roof, 90, -148, -50, TEAL);
  within(c, roof, () => {
    shape(c, 'M-92 -48 C-92 -96 -52 -148 0 -150 Q-46 -112 -56 -48 Z', fade('#fff6cf', 0.17));
    for (const [x, y, r] of [
      [-46, -98, 8],
      [42, -84, 9],
      [26, -122, 6],
      [-62, -70, 6],
      [64, -64, 5],
      [-20, -130, 5],
    ] as const) {
      oval(c, x + 0.8, y + 1.4, r, r * 0.82, fade('#17665f', 0.5));
      oval(c, x, y, r, r * 0.82, '#e9f7dc');
      oval(c, x - r * 0.25, y - r * 0.25, r * 0.5, r * 0.36, '#ffffff');
    }
  });
  eave(c, 86, -52, TEAL);
  dot(c, 0, -150, 6, '#f3c969');
  dot(c, -1.4, -151.6, 2.4, '#fff2c2');
  // Round dormer window.
  dot(c, 0, -90, 21, dark(TEAL, 0.36));
  dot(c, 0, -92, 20, light(TEAL, 0.22));
  roundWindow(c, 0, -92, 13);
  line(c, 'M-17 -83 Q0 -72 17 -83', '#63b05c', 4);
  for (const [x, y] of [
    [-14, -82],
    [-5, -77],
    [5, -77],
    [14, -82],
  ] as const)
    flower(c, x, y, 3.2, x % 2 ? '#fff4f4' : '#ff9db0');
  slab(c, -66, -12, 12, 12, 3, '#c46b4c');
  slab(c, -67.5, -14, 15, 5, 2, '#e58a5c');
  flower(c, -60, -20, 5, '#ffd166', '#b5643a');
  line(c, 'M-60 -15 v-3', '#4f9a55', 2);
}

/** Plum: a long house with a gable and a porch. */
function paintPlum(c: Canvas2D): void {
  walls(c, 89, 70, '#efe2ee', '#8d6a86');
  archWindow(c, 18, -21, 24, 26);
  flowerBox(c, 18, -20, 30, 23);
  archWindow(c, 60, -21, 24, 26);
  flowerBox(c, 60, -20, 30, 24);
  chimney(c, 56, -128, 28);
  const roof =
    'M-106 -58 C-96 -70 -90 -92 -82 -118 Q-76 -140 -58 -142 H58 Q76 -140 82 -118 C90 -92 96 -70 106 -58 Q107 -53 100 -53 H-100 Q-107 -53 -106 -58 Z';
  roofTiles(c, roof, 108, -142, -55, PLUM);
  within(c, roof, () => {
    shape(
      c,
      'M-108 -53 C-96 -70 -90 -92 -82 -118 L-62 -142 L-20 -142 Q-60 -100 -68 -53 Z',
      fade('#ffe6f4', 0.16),
    );
    shape(c, 'M-18 -53 L-50 -132 L-12 -142 L12 -53 Z', fade('#2a1c4c', 0.2));
  });
  line(c, 'M-62 -142 H62', light(PLUM, 0.34), 6);
  line(c, 'M-56 -139 H62', dark(PLUM, 0.2), 2);
  eave(c, 104, -57, PLUM);
  // The projecting gable with the door.
  const gable = 'M-84 0 V-64 Q-78 -94 -48 -118 Q-18 -94 -12 -64 V0 Z';
  shape(c, gable, ramp(c, -84, 0, -12, 0, '#fff6ec', '#f1dfe2'));
  within(c, gable, () => {
    line(c, 'M-84 -62 H-12 M-66 -62 L-58 -96 M-30 -62 L-38 -96', '#a07a97', 5);
    shape(
      c,
      'M-90 -64 Q-78 -94 -48 -118 Q-18 -94 -6 -64 L-16 -60 Q-24 -86 -48 -104 Q-72 -86 -80 -60 Z',
      fade('#4a2f6a', 0.28),
    );
  });
  roundWindow(c, -48, -80, 11);
  c.save();
  c.translate(-48, 0);
  door(c, 0, '#d9695f', 46, 14);
  lantern(c, 24, -34);
  c.restore();
  line(c, 'M-95 -56 Q-84 -96 -48 -121 Q-12 -96 -1 -56', dark(PLUM, 0.4), 12);
  line(c, 'M-95 -59 Q-84 -99 -48 -124 Q-12 -99 -1 -59', PLUM, 10);
  line(c, 'M-96 -61 Q-86 -100 -49 -126', light(PLUM, 0.3), 3);
  ivy(c, 86, -8, -64, 9);
  // A moon over the gable's top.
  dot(c, -48, -128, 6.4, '#f3c969');
  dot(c, -45.6, -130, 5.2, PLUM);
}

const warm = (c: Canvas2D, panes: readonly (readonly [number, number, number, number, boolean])[]): void => {
  for (const [x, y, w, h, round] of panes) litPane(c, x, y, w, h, round);
};
const glim = (c: Canvas2D, x: number, y: number): void => {
  halo(c, x, y, 24, '#ffd58a', 0.75);
  slab(c, x - 3, y - 4, 6, 8, 2, '#fff3c4');
};

const house = (art: Pick<PropArt, 'box' | 'paint' | 'paintGlow'>, radius: number): PropArt => ({
  ...art,
  frames: 1,
  frameMs: 1000,
  sway: 0,
  shadow: { radiusX: radius, radiusY: radius * 0.2, dx: 10, dy: -4 },
  flat: false,
  fades: true,
});

export const HOUSES = {
  houseCoral: house(
    {
      box: { x: -96, y: -156, width: 192, height: 164 },
      paint: paintCoral,
      paintGlow: (c) => {
        warm(c, [
          [-44, -19, 26, 25, false],
          [46, -19, 26, 25, false],
          [0, -79, 20, 20, true],
          [0, -28, 7, 7, true],
        ]);
        glim(c, 22, -35);
      },
    },
    86,
  ),
  houseTeal: house(
    {
      box: { x: -96, y: -160, width: 192, height: 168 },
      paint: paintTeal,
      paintGlow: (c) => {
        warm(c, [
          [-42, -18, 28, 28, true],
          [44, -18, 28, 28, true],
          [0, -79, 26, 26, true],
          [0, -28, 7, 7, true],
        ]);
        glim(c, -22, -33);
      },
    },
    84,
  ),
  housePlum: house(
    {
      box: { x: -112, y: -166, width: 224, height: 174 },
      paint: paintPlum,
      paintGlow: (c) => {
        warm(c, [
          [18, -21, 24, 26, false],
          [60, -21, 24, 26, false],
          [-48, -69, 22, 22, true],
          [-48, -34, 7, 7, true],
        ]);
        glim(c, -24, -35);
      },
    },
    102,
  ),
} as const satisfies Record<string, PropArt>;
