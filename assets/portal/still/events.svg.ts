import type { Drawing, Shape } from '../../art/shape';
import { figureShapes } from '../../avatar/figure';
import type { FigurePose } from '../../avatar/figure-types';
import { FIGURE_BOX } from '../../avatar/figure-box';
import { fill, line, place } from '../../avatar/draw';
import { chain, oval, shift, slab, stretch } from '../../avatar/path';
import { STROLLER_LOOKS } from '../looks';
import { blossomTree, house, lamp, pine, roundTree } from './props';

/** Images of the event pages: a lantern, a celebration around the stage, a desk. */
const at = (prop: readonly Shape[], x: number, y: number, scale: number): readonly Shape[] =>
  place(prop, chain(shift(x, y), stretch(scale, scale)));

export const LANTERN: Drawing = {
  box: { x: 0, y: 0, width: 60, height: 120 },
  shapes: [
    line('M 30 0 L 30 22', '#ffe2a0', 2.4),
    fill(oval(30, 52, 30, 30), '#ffd977', 0.18),
    fill(slab(20, 20, 20, 8, 3), '#ffcf5c'),
    fill(oval(30, 50, 24, 25), '#c22a34'),
    fill(oval(28, 48, 20, 22), '#e2453f'),
    fill(oval(24, 44, 10, 14), '#f47160', 0.7),
    line('M 30 27 L 30 74', '#b3202d', 1.6),
    line('M 18 31 Q 10 50 18 70', '#b3202d', 1.4),
    line('M 42 31 Q 50 50 42 70', '#b3202d', 1.4),
    fill(slab(20, 72, 20, 8, 3), '#ffcf5c'),
    line('M 30 80 L 30 94', '#ffcf5c', 2.4),
    line('M 26 94 L 25 112', '#ffcf5c', 2),
    line('M 30 94 L 30 116', '#ffcf5c', 2),
    line('M 34 94 L 35 112', '#ffcf5c', 2),
  ],
};

const POSES: readonly FigurePose[] = ['dance', 'wave', 'idle', 'dance', 'wave', 'dance'];
const guest = (index: number, x: number, y: number): readonly Shape[] => {
  const look = STROLLER_LOOKS[index % STROLLER_LOOKS.length] ?? { color: 5, head: 1, body: 1 };
  const pose = POSES[index % POSES.length] ?? 'idle';
  const shapes = figureShapes(look, { facing: 'front', pose, phase: (index * 0.29) % 1 });
  return [
    fill(oval(x, y + 1, 20, 5), '#2a2350', 0.25),
    ...place(shapes, chain(shift(x, y), stretch(1.7, 1.7), shift(-FIGURE_BOX.footX, -FIGURE_BOX.footY))),
  ];
};

const bulbs: readonly Shape[] = Array.from({ length: 21 }, (_, i) => {
  const x = i * 60;
  return fill(oval(x, 60 + Math.sin((i / 4) * Math.PI) * 16, 6), i % 2 === 0 ? '#ffe2a0' : '#ff9d90');
});

export const FEAST: Drawing = {
  box: { x: 0, y: 0, width: 1200, height: 360 },
  shapes: [
    line(
      'M 0 60 Q 120 92 240 60 Q 360 28 480 60 Q 600 92 720 60 Q 840 28 960 60 Q 1080 92 1200 60',
      '#5a1030',
      3,
    ),
    ...bulbs,
    fill('M 0 360 L 0 270 Q 600 150 1200 270 L 1200 360 Z', '#3f6f6a'),
    fill('M 0 360 L 0 288 Q 600 172 1200 288 L 1200 360 Z', '#4f8a74'),
    ...at(pine, 60, 292, 1.1),
    ...at(house, 190, 280, 1),
    ...at(roundTree, 330, 268, 0.9),
    ...at(blossomTree, 1120, 296, 1.2),
    ...at(house, 1000, 276, 0.9),
    ...at(pine, 880, 262, 0.9),
    fill(slab(440, 92, 320, 150, 16), '#6e1733'),
    fill(slab(440, 92, 56, 150, 14), '#a8261f'),
    fill(slab(704, 92, 56, 150, 14), '#a8261f'),
    fill(slab(496, 112, 208, 96, 10), '#26254f'),
    fill(oval(600, 160, 38), '#8f8df0', 0.35),
    fill(oval(600, 160, 26), '#8fce7a'),
    line('M 562 172 Q 600 186 642 152', '#ffe2a0', 5),
    fill('M 500 96 L 560 250 L 470 250 Z', '#ffe2a0', 0.16),
    fill('M 700 96 L 730 250 L 640 250 Z', '#ffe2a0', 0.16),
    fill(slab(410, 234, 380, 36, 10), '#c98d5a'),
    fill(slab(410, 234, 380, 14, 7), '#dba873'),
    ...at(lamp, 390, 282, 1.3),
    ...at(lamp, 812, 282, 1.3),
    ...guest(0, 560, 246),
    ...guest(3, 640, 246),
    ...[280, 356, 440, 520, 600, 684, 762, 846, 922].flatMap((x, i) => guest(i + 1, x, 338 + (i % 2) * 12)),
  ],
};

export const DESK: Drawing = {
  box: { x: 0, y: 0, width: 320, height: 200 },
  shapes: [
    fill(oval(160, 178, 140, 12), '#2a2350', 0.14),
    fill(slab(54, 22, 212, 136, 14), '#3a3958'),
    fill(slab(62, 30, 196, 118, 8), '#4a4392'),
    fill(oval(160, 104, 46), '#6bb05e'),
    fill(oval(156, 99, 40), '#8fce7a'),
    line('M 118 112 Q 160 138 202 108', '#f3e6c6', 9),
    ...at(roundTree, 140, 62, 0.28),
    ...at(house, 180, 66, 0.26),
    fill(oval(232, 52, 9), '#ffe2a0'),
    fill(slab(30, 156, 260, 16, 8), '#c9c6d3'),
    fill(slab(30, 156, 260, 8, 4), '#e2dfea'),
    fill(slab(262, 104, 44, 76, 9), '#26254f'),
    fill(slab(267, 112, 34, 58, 4), '#bfe3f7'),
    line('M 276 148 L 284 132 L 292 148', '#f2766b', 4),
    fill(oval(284, 155, 2.4), '#f2766b'),
  ],
};
