import type { Drawing, Shape } from '../../art/shape';
import { fill, line, place } from '../../avatar/draw';
import { chain, oval, shift, slab, stretch } from '../../avatar/path';
import { figureShapes } from '../../avatar/figure';
import { FIGURE_BOX } from '../../avatar/figure-box';
import { STROLLER_LOOKS } from '../looks';
import { blossomTree, bush, flower, house, lamp, pine, roundTree } from './props';

/** Images of the three use cases, 400 by 220: close-ups of the same planet. */
const BOX = { x: 0, y: 0, width: 400, height: 220 } as const;

const at = (prop: readonly Shape[], x: number, y: number, scale = 1): readonly Shape[] =>
  place(prop, chain(shift(x, y), stretch(scale, scale)));

function person(
  index: number,
  x: number,
  y: number,
  pose: 'idle' | 'wave' | 'sit' | 'dance',
  phase = 0,
): readonly Shape[] {
  const look = STROLLER_LOOKS[index] ?? { color: 5, head: 1, body: 1 };
  const shapes = figureShapes(look, { facing: 'front', pose, phase });
  return [
    fill(oval(x, y + 1, 16, 4.5), '#2a2350', 0.2),
    ...place(shapes, chain(shift(x, y), stretch(1.25, 1.25), shift(-FIGURE_BOX.footX, -FIGURE_BOX.footY))),
  ];
}

const hill = (color: string, light: string): readonly Shape[] => [
  fill('M 0 220 L 0 158 Q 200 112 400 158 L 400 220 Z', color),
  fill('M 0 220 L 0 168 Q 200 124 400 168 L 400 220 Z', light),
];
const backdrop = (color: string): Shape => fill(slab(0, 0, 400, 220, 0.01), color);
const sun = (x: number, y: number, r: number, color: string): readonly Shape[] => [
  fill(oval(x, y, r * 1.5), color, 0.25),
  fill(oval(x, y, r), color),
];

const campus: readonly Shape[] = [
  backdrop('#bfe3f7'),
  ...sun(336, 46, 22, '#fff0b8'),
  fill(oval(90, 40, 34, 12), '#ffffff', 0.9),
  fill(oval(118, 48, 26, 9), '#ffffff', 0.9),
  ...hill('#6bb05e', '#8fce7a'),
  // The hall with its columns.
  fill(slab(122, 92, 156, 62, 3), '#fff3df'),
  fill('M 112 94 L 200 46 L 288 94 Z', '#2fb5a8'),
  fill('M 200 46 L 288 94 L 200 94 Z', '#25998f'),
  fill(oval(200, 76, 9), '#ffe9a8'),
  ...[134, 160, 222, 248].map((x) => fill(slab(x, 98, 14, 52, 3), '#e6cfc4')),
  fill('M 186 154 L 186 124 Q 186 110 200 110 Q 214 110 214 124 L 214 154 Z', '#8a5a9e'),
  fill(slab(112, 150, 176, 9, 3), '#c9c6d3'),
  line('M 200 46 L 200 22', '#4b4470', 3),
  fill('M 201 22 Q 214 18 224 24 Q 214 30 201 34 Z', '#f2766b'),
  fill('M 184 159 Q 178 190 150 220 L 250 220 Q 222 190 216 159 Z', '#f3e6c6'),
  ...at(roundTree, 62, 172, 0.62),
  ...at(roundTree, 344, 174, 0.56),
  ...at(bush, 108, 178, 0.7),
  ...at(bush, 296, 178, 0.7),
  ...person(4, 168, 200, 'wave', 0.3),
  ...person(1, 212, 206, 'idle'),
  ...person(2, 256, 200, 'idle', 0.3),
];

const launch: readonly Shape[] = [
  backdrop('#3b3884'),
  fill(oval(200, 120, 190, 100), '#6655a6', 0.6),
  ...[
    [40, 30],
    [92, 60],
    [330, 26],
    [366, 74],
    [286, 52],
  ].map(([x = 0, y = 0]) => fill(oval(x, y, 2), '#ffe2a0')),
  ...hill('#3f6f6a', '#4f8a74'),
  // Curtain, screen and light.
  fill(slab(96, 40, 208, 116, 12), '#8a2f4a'),
  fill(slab(96, 40, 34, 116, 10), '#b33f58'),
  fill(slab(270, 40, 34, 116, 10), '#b33f58'),
  fill(slab(136, 56, 128, 70, 8), '#26254f'),
  fill(oval(200, 91, 25), '#8f8df0', 0.35),
  fill(oval(200, 91, 17), '#8fce7a'),
  line('M 172 98 Q 200 108 228 84', '#ffe2a0', 4),
  fill('M 130 50 L 160 156 L 108 156 Z', '#ffe2a0', 0.18),
  fill('M 270 50 L 292 156 L 240 156 Z', '#ffe2a0', 0.18),
  fill(slab(78, 146, 244, 24, 8), '#c98d5a'),
  fill(slab(78, 146, 244, 10, 5), '#dba873'),
  ...[96, 128, 160, 192, 224, 256, 288].map((x) => fill(oval(x + 8, 164, 3.2), '#ffe9a8')),
  ...person(0, 200, 152, 'wave', 0.2),
  ...at(lamp, 50, 182, 0.9),
  ...at(lamp, 352, 182, 0.9),
  ...person(3, 120, 214, 'dance', 0.1),
  ...person(5, 172, 218, 'idle'),
  ...person(1, 232, 218, 'wave', 0.6),
  ...person(4, 284, 214, 'dance', 0.55),
];

const garden: readonly Shape[] = [
  backdrop('#ffd9c2'),
  ...sun(76, 60, 26, '#fff3df'),
  fill(oval(300, 46, 40, 12), '#fff3ec', 0.9),
  fill(oval(330, 54, 28, 9), '#fff3ec', 0.9),
  ...hill('#74b865', '#9bd987'),
  ...at(pine, 24, 166, 0.62),
  ...at(house, 300, 162, 0.66),
  ...at(blossomTree, 92, 176, 1),
  ...at(blossomTree, 376, 180, 0.8),
  fill(oval(180, 200, 70, 16), '#dcc79c'),
  fill(oval(180, 198, 63, 13), '#6cc5e0'),
  fill(oval(162, 194, 22, 3.6), '#b5e6f2'),
  fill(slab(196, 150, 70, 8, 3), '#dba873'),
  fill(slab(196, 166, 70, 8, 3), '#c98d5a'),
  line('M 204 150 L 204 182', '#4b4470', 4),
  line('M 258 150 L 258 182', '#4b4470', 4),
  ...person(2, 216, 178, 'sit'),
  ...person(5, 248, 178, 'sit', 0.5),
  ...person(0, 132, 190, 'idle', 0.2),
  ...(
    [
      [30, 196, '#ffcf5c'],
      [52, 208, '#ffffff'],
      [284, 204, '#ff9d90'],
      [304, 212, '#d9b4ff'],
      [340, 206, '#ffffff'],
    ] as const
  ).flatMap(([x, y, petals]) => at(flower(petals), x, y, 0.9)),
];

const drawing = (shapes: readonly Shape[]): Drawing => ({ box: BOX, shapes });
export const CASE_PICTURES = {
  campus: drawing(campus),
  launch: drawing(launch),
  garden: drawing(garden),
} as const;
