import type { Drawing, Shape } from '../../art/shape';
import { fill, line, place } from '../../avatar/draw';
import { chain, mapPath, oval, shift, stretch, turn, type Affine } from '../../avatar/path';
import { blossomTree, bush, fence, flower, house, lamp, pine, roundTree, stone, tuft } from './props';

/**
 * Still image of the portal's planet, shown before the 3D planet loads: an enlarged logo (`assets/brand`).
 * Box 800 by 800, centred. Avatars and clouds are separate images above it.
 */
export const PLANET_BOX = 800;
export const PLANET_RADIUS = 250;
const MIDDLE = PLANET_BOX / 2;
const BOX = { x: 0, y: 0, width: PLANET_BOX, height: PLANET_BOX } as const;

/**
 * Places art on the planet's edge, pointing outwards; degrees clockwise from the top. `sink` lowers the foot
 * into the ground.
 */
const onEdge = (prop: readonly Shape[], degrees: number, scale = 1, sink = 7): readonly Shape[] =>
  place(
    prop,
    chain(
      shift(MIDDLE, MIDDLE),
      turn((degrees * Math.PI) / 180),
      shift(0, sink - PLANET_RADIUS),
      stretch(scale, scale),
    ),
  );

/** Places art on the visible face of the planet. */
const onFace = (prop: readonly Shape[], x: number, y: number, scale = 1): readonly Shape[] =>
  place(prop, chain(shift(x, y), stretch(scale, scale)));

/** Scale from the logo's units: its planet has the radius 19.6 around (32, 42). */
const SCALE = PLANET_RADIUS / 19.6;
const FROM_MARK: Affine = chain(shift(MIDDLE, MIDDLE), stretch(SCALE, SCALE), shift(-32, -42));
const scaled = (d: string): string => mapPath(d, FROM_MARK);

const BAND = 'M 12.5 39.5 Q 30 53.5 51.4 39.4 Q 52 43 51 45.6 Q 32 57.4 13.4 46.6 Q 12.1 44 12.5 39.5 Z';
const BAND_TOP =
  'M 12.5 39.5 Q 30 53.5 51.4 39.4 Q 51.8 42 51.4 43.8 Q 32 55.4 12.8 44.6 Q 12.2 42.4 12.5 39.5 Z';

const globe: readonly Shape[] = [
  fill(oval(MIDDLE, MIDDLE, PLANET_RADIUS), '#4f9c62'),
  fill(oval(MIDDLE - 6, MIDDLE - 7, PLANET_RADIUS - 10), '#6bb05e'),
  fill(oval(MIDDLE - 16, MIDDLE - 18, PLANET_RADIUS - 28), '#7dc26c'),
  fill(oval(MIDDLE - 44, MIDDLE - 52, PLANET_RADIUS - 86), '#8fce7a'),
  fill(oval(MIDDLE - 84, MIDDLE - 104, 82, 64), '#a3db8a'),
  // Meadows.
  fill(oval(498, 300, 46, 26), '#74b865', 0.7),
  fill(oval(250, 400, 34, 22), '#74b865', 0.6),
  fill(oval(420, 596, 84, 24), '#5fa85c', 0.8),
];

const path: readonly Shape[] = [
  line('M 536 214 Q 548 296 470 352 Q 418 392 428 452', '#cdb68a', 42),
  line('M 534 214 Q 545 294 468 350 Q 416 390 426 450', '#f3e6c6', 33),
  fill(scaled(BAND), '#c9b084'),
  fill(scaled(BAND_TOP), '#f3e6c6'),
  ...[
    [250, 424],
    [318, 474],
    [392, 486],
    [470, 470],
    [552, 428],
    [498, 326],
    [350, 452],
    [520, 462],
  ].map(([x = 0, y = 0]) => fill(oval(x, y, 15, 6), '#e3d1a8')),
];

const pond: readonly Shape[] = [
  fill(oval(300, 560, 84, 34), '#dcc79c'),
  fill(oval(300, 558, 76, 29), '#4eaed1'),
  fill(oval(297, 555, 68, 24), '#6cc5e0'),
  fill(oval(276, 548, 30, 7), '#b5e6f2', 0.9),
  fill(oval(334, 562, 12, 4.5), '#6bb05e'),
  fill(oval(318, 568, 9, 3.6), '#7bbf69'),
  fill(oval(334, 559, 4, 3), '#ffc0d3'),
];

const PETALS = ['#ffffff', '#ffcf5c', '#ff9d90', '#d9b4ff'] as const;
const meadow: readonly Shape[] = (
  [
    [226, 330, 1.1],
    [250, 318, 0.9],
    [238, 350, 0.8],
    [352, 300, 1],
    [370, 316, 0.8],
    [540, 350, 1],
    [566, 338, 0.9],
    [520, 366, 0.8],
    [392, 552, 1.1],
    [414, 566, 0.9],
    [470, 588, 1],
    [232, 500, 0.9],
    [380, 232, 0.8],
    [330, 246, 0.8],
  ] as const
).flatMap(([x, y, scale], i) => onFace(flower(PETALS[i % PETALS.length] ?? '#ffffff'), x, y, scale * 1.2));

const tufts: readonly Shape[] = (
  [
    [290, 280],
    [206, 384],
    [500, 322],
    [584, 380],
    [372, 610],
    [520, 540],
    [240, 470],
    [420, 250],
  ] as const
).flatMap(([x, y]) => onFace(tuft, x, y));

const far: readonly Shape[] = [
  ...onEdge(pine, -64, 0.95),
  ...onEdge(pine, -52, 0.72),
  ...onEdge(bush, -40, 0.9),
  ...onEdge(roundTree, -24, 1.12),
  ...onEdge(flower('#ffcf5c'), -9, 1.4, 2),
  ...onEdge(flower('#ff9d90'), -5, 1.2, 2),
  ...onEdge(fence, 1, 1),
  ...onEdge(house, 29, 1.06),
  ...onEdge(bush, 50, 0.8),
  ...onEdge(lamp, 58, 1.05),
  ...onEdge(blossomTree, 84, 0.94),
  ...onEdge(stone, 99, 1),
  ...onEdge(bush, 118, 0.8),
  ...onEdge(pine, 138, 0.78),
  ...onEdge(flower('#d9b4ff'), 158, 1.3, 2),
  ...onEdge(stone, 181, 0.8),
  ...onEdge(tuft, 190, 1.4, 3),
  ...onEdge(roundTree, 214, 0.62),
  ...onEdge(flower('#ffffff'), 232, 1.3, 2),
  ...onEdge(bush, 246, 0.85),
  ...onEdge(lamp, 262, 0.9),
  ...onEdge(blossomTree, -80, 0.6),
];

const near: readonly Shape[] = [
  ...onFace(bush, 300, 344, 1),
  ...onFace(pine, 214, 372, 0.62),
  ...onFace(lamp, 372, 424, 0.92),
  ...onFace(blossomTree, 560, 540, 0.82),
  ...onFace(stone, 244, 588, 0.7),
  ...onFace(bush, 486, 556, 0.95),
  ...onFace(stone, 512, 570, 0.9),
  ...onFace(lamp, 506, 424, 0.92),
];

export const PLANET: Drawing = {
  box: BOX,
  shapes: [...far, ...globe, ...path, ...pond, ...tufts, ...meadow, ...near],
};

/** The moon, with craters. Box 120 by 120. */
export const MOON: Drawing = {
  box: { x: 0, y: 0, width: 120, height: 120 },
  shapes: [
    fill(oval(60, 60, 46), '#f3cf8a'),
    fill(oval(57, 57, 42), '#ffe2a0'),
    fill(oval(48, 48, 26), '#ffedc2'),
    fill(oval(74, 50, 8, 7), '#f3cf8a', 0.8),
    fill(oval(46, 72, 11, 9), '#f3cf8a', 0.7),
    fill(oval(72, 78, 6, 5), '#f3cf8a', 0.8),
    fill(oval(42, 44, 5, 4), '#f3cf8a', 0.6),
  ],
};

/** A cloud. Box 200 by 90. */
export const CLOUD: Drawing = {
  box: { x: 0, y: 0, width: 200, height: 90 },
  shapes: [
    fill(
      'M 30 78 C 4 78 4 48 30 48 C 32 24 64 16 78 34 C 92 4 142 10 144 42 C 172 34 196 78 164 78 Z',
      '#d9d3f2',
    ),
    fill(
      'M 32 71 C 12 71 10 50 32 48 C 36 27 64 20 78 38 C 92 10 138 14 140 46 C 164 40 184 71 158 71 Z',
      '#ffffff',
    ),
  ],
};
