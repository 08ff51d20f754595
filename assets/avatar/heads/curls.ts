import type { Shape } from '../../art/shape';
import { fill, form, line } from '../draw';
import type { Tones } from '../palette';
import { oval } from '../path';
import type { Facing } from '../figure-types';
import type { HeadArt } from './head-art';
import { headStyle } from './style';

/** A ring of round curls, each lit separately. */
const cloud = (spots: readonly (readonly [number, number, number])[], hair: Tones): readonly Shape[] => [
  ...spots.map(([x, y, r]) => fill(oval(x + 0.3, y + 0.4, r), hair.dark)),
  ...spots.map(([x, y, r]) => fill(oval(x - 0.3, y - 0.35, r * 0.93), hair.base)),
];

const AFRO_FRONT = [
  [-13, 2.6, 4.2],
  [-14, -3.6, 4.6],
  [-11.4, -9.8, 5],
  [-5.6, -13.6, 5],
  [1.4, -14.6, 5],
  [8, -12.4, 5],
  [12.6, -7.6, 4.8],
  [14, -1.6, 4.4],
  [12.8, 3.6, 3.8],
  [-8.4, -6.4, 4],
  [-3, -8, 4.2],
  [3, -8, 4.2],
  [8.4, -6.2, 4],
] as const;
const AFRO_SIDE = [
  [-9.6, -8.4, 4.2],
  [-5.4, -12.8, 4.8],
  [1.4, -14.8, 5],
  [8.4, -12.8, 5],
  [13, -7.6, 5],
  [14.2, -1.2, 4.8],
  [12.4, 5, 4.4],
  [8.6, 8.4, 3.4],
  [-4, -6.6, 3.8],
  [1.6, -7, 4.6],
  [7, -5, 5],
  [8.2, 1.4, 4.6],
  [-8.4, -4.8, 2.8],
] as const;
const AFRO_BACK = [
  [-13, 3, 4.2],
  [-14, -3.6, 4.6],
  [-11.4, -9.8, 5],
  [-5.6, -13.6, 5],
  [1.4, -14.6, 5],
  [8, -12.4, 5],
  [12.6, -7.6, 4.8],
  [14, -1.6, 4.4],
  [12.8, 4, 4.2],
  [-8.6, 8, 4.2],
  [-2.8, 9.4, 4],
  [3.2, 9.4, 4],
  [8.8, 8, 4.2],
  [-6, -4, 7],
  [5, -4, 7],
  [0, 3, 7.4],
] as const;

const SWEPT = {
  front:
    'M -12.5 3.4 C -14 -5 -11 -13.2 0 -13.2 C 11 -13.2 14 -5 12.5 3.4 C 11.6 1.8 11.2 -0.4 11 -2.8 C 8.2 -7 4.4 -8.6 0 -8.6 C -4.4 -8.6 -8.2 -7 -11 -2.8 C -11.2 -0.4 -11.6 1.8 -12.5 3.4 Z',
  side: 'M -11.5 -3.4 C -11.4 -9.4 -6.6 -13.2 1 -13.2 C 9.4 -13.2 13.6 -7.6 13 -0.2 C 12.6 5.4 10.4 9.2 7.6 9.2 C 5.6 8.2 5 6.4 4.9 4.2 C 4.8 1 2.6 -0.8 0.6 0.2 C -0.6 0.8 -1 2 -1.2 3.2 C -2.4 1 -2.6 -2 -2 -4.6 C -5.4 -6.8 -9 -5.8 -11.5 -3.4 Z',
  back: 'M -12.6 1 C -13.4 -7.6 -8.4 -13.2 0 -13.2 C 8.4 -13.2 13.4 -7.6 12.6 1 C 12.6 7 8 10 0 10 C -8 10 -12.6 7 -12.6 1 Z',
} as const;

const bun = (x: number, y: number, r: number, hair: Tones): readonly Shape[] => [
  ...form(oval(x, y, r), hair, x - r * 0.35, y - r * 0.35, 0.86),
  line(
    `M ${x - r * 0.5} ${y - r * 0.1} C ${x - r * 0.3} ${y - r * 0.6} ${x + r * 0.3} ${y - r * 0.6} ${x + r * 0.5} ${y}`,
    hair.light,
    1.1,
    0.8,
  ),
];

/** Highlighted single curls, so that the mass reads as hair. */
const ringlets = (facing: Facing, hair: Tones): readonly Shape[] => {
  const curl = (x: number, y: number, color: string): Shape =>
    line(
      `M ${x - 1.9} ${y + 0.9} C ${x - 2} ${y - 1.5} ${x + 1.4} ${y - 2} ${x + 1.7} ${y + 0.1}`,
      color,
      1.15,
      0.85,
    );
  const spots: readonly (readonly [number, number])[] =
    facing === 'front'
      ? [
          [-10.6, -11],
          [-5, -14.4],
          [-13.4, -4],
          [1.8, -15.2],
          [-6.6, -8.6],
        ]
      : facing === 'side'
        ? [
            [-5, -13.4],
            [1.6, -15.2],
            [-8.6, -8.6],
            [2, -9],
            [8, -10.6],
          ]
        : [
            [-10.6, -10.6],
            [-4.6, -13.6],
            [-9, -3.6],
            [-2, -7.4],
            [4, -11.4],
          ];
  const deep: readonly (readonly [number, number])[] =
    facing === 'front'
      ? [
          [8.6, -11],
          [12.6, -4.4],
          [3, -9.4],
          [12, 3.4],
          [-12.6, 3],
        ]
      : ([
          [11.4, -3.6],
          [8, 3.4],
          [3.4, 1],
          [-3, 3.4],
          [10, 8],
        ].filter(([x = 0]) => facing === 'back' || x > 4) as [number, number][]);
  return [...spots.map(([x, y]) => curl(x, y, hair.light)), ...deep.map(([x, y]) => curl(x, y, hair.dark))];
};

const shineOf = (facing: Facing, hair: Tones): Shape =>
  facing === 'side'
    ? line('M -7.4 -8.6 C -5.4 -10.8 -2.4 -11.8 0.8 -11.6', hair.light, 1.7, 0.85)
    : line('M -9 -7 C -7.6 -9.4 -5 -11 -2.2 -11.3', hair.light, 1.7, 0.85);

const CLOUDS = { front: AFRO_FRONT, side: AFRO_SIDE, back: AFRO_BACK } as const;
const CLOUD_SHADE = 'M -12 -2 C -9 -10 9 -10 12 -2 C 9 -5.6 -9 -5.6 -12 -2 Z';
/** Fills the gaps between the curls. */
const FILLING = { front: [], side: [oval(3, -8, 9, 6)], back: [oval(0, -2, 12, 12)] } as const;

/** Curls: a round cloud of them, one bun on top, or two. */
export const curls: HeadArt = ({ hair, color, cloth }, facing) => {
  const side = facing === 'side';
  switch (headStyle(4, color)) {
    case 'cloud':
      return {
        behind: [],
        ears: false,
        ...(facing === 'back' ? {} : { shade: CLOUD_SHADE }),
        front: [
          ...cloud(CLOUDS[facing], hair),
          ...FILLING[facing].map((d) => fill(d, hair.base)),
          ...ringlets(facing, hair),
        ],
      };
    case 'bun':
      return {
        behind: [],
        ears: true,
        ...(facing === 'back' ? {} : { shade: SWEPT[facing] }),
        front: [
          ...bun(side ? 2.4 : 0, -15.2, 4.8, hair),
          fill(oval(side ? 2 : 0, -12, 4, 1.3), cloth.light),
          ...form(SWEPT[facing], hair, -2, -8, 0.94),
          shineOf(facing, hair),
        ],
      };
    case 'buns':
      return {
        behind: [],
        ears: true,
        ...(facing === 'back' ? {} : { shade: SWEPT[facing] }),
        front: [
          ...(side
            ? bun(3.4, -12.6, 4.9, hair)
            : [...bun(-10, -11.6, 4.9, hair), ...bun(10, -11.6, 4.9, hair)]),
          ...form(SWEPT[facing], hair, -2, -8, 0.94),
          shineOf(facing, hair),
        ],
      };
  }
};
