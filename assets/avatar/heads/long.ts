import type { Shape } from '../../art/shape';
import { fill, form, line } from '../draw';
import { mix, type Tones } from '../palette';
import { oval } from '../path';
import type { HeadArt } from './head-art';
import { headStyle } from './style';

const CAP = {
  front:
    'M -12.9 4.6 C -14.6 -4 -12.4 -13.4 0 -13.8 C 12.4 -13.4 14.6 -4 12.9 4.6 C 12 3.6 11 1 10.8 -2.2 C 7 -3 3.2 -5.4 1.4 -8.6 C -0.4 -5 -5 -2.4 -10.4 -1.6 C -10.8 1.2 -11.9 3.6 -12.9 4.6 Z',
  fringe:
    'M -12.9 4.6 C -14.6 -4 -12.4 -13.4 0 -13.8 C 12.4 -13.4 14.6 -4 12.9 4.6 C 12 3.6 11.2 1.4 11 -1.6 C 8 -0.9 5.6 -1 3.6 -2.4 C 1.4 -1.2 -1.4 -1.2 -3.4 -2.4 C -5.6 -1 -8 -0.9 -11 -1.6 C -11.2 1.4 -12 3.6 -12.9 4.6 Z',
  side: 'M -11.7 -1.4 C -13 -8 -8.4 -13.8 0.8 -13.8 C 9.6 -13.8 14 -7.4 13.4 0.4 C 13.2 4.4 12.2 7.6 10.2 9.6 C 6.6 9.6 3.6 7.4 2.6 3.4 C 0.2 2.4 -1.2 0.4 -1.6 -2.8 C -4.8 -2 -8.4 -1.8 -11.7 -1.4 Z',
};
const BACK =
  'M -12.9 4 C -14.2 -5.4 -10.4 -13.8 0 -13.8 C 10.4 -13.8 14.2 -5.4 12.9 4 C 12.6 8.6 8 11 0 11 C -8 11 -12.6 8.6 -12.9 4 Z';

type Fall = Readonly<Record<'front' | 'side' | 'back', (hair: Tones, ribbon: string) => readonly Shape[]>>;

/** Straight, down to the middle of the back. */
const straight: Fall = {
  front: (hair) =>
    form(
      'M -13 -4 C -15.4 4 -15 13.4 -12.4 18.6 C -8 20.4 8 20.4 12.4 18.6 C 15 13.4 15.4 4 13 -4 C 8 -12 -8 -12 -13 -4 Z',
      { ...hair, base: mix(hair.base, hair.dark, 0.55) },
      -2,
      4,
      0.95,
    ),
  side: (hair) => [
    ...form(
      'M 2.4 -4 C 1.6 4 2.2 12 3.6 18.4 C 7.8 20.4 12.4 20 15 17.6 C 15.8 11.6 15.4 1.4 12.8 -5 C 9 -10 4 -9 2.4 -4 Z',
      hair,
      6,
      4,
      0.94,
    ),
    line('M 6.2 4 C 5.8 9 6.4 13.6 7.4 17.4', hair.dark, 0.9, 0.7),
    line('M 10.4 3 C 11 8.4 11.2 13 11 16.8', hair.dark, 0.9, 0.7),
  ],
  back: (hair) => [
    ...form(
      'M 0 -13.8 C -10.4 -13.8 -14.2 -5.4 -13.6 2 C -14.8 8 -14.6 14 -12.6 18.4 C -10.4 20.4 -8.2 18.6 -6.4 20 C -3.4 18.8 -1.6 20.6 0.4 19.4 C 3 20.8 5 19 7.2 20 C 9.4 18.6 11 20 12.6 18.4 C 14.6 14 14.8 8 13.6 2 C 14.2 -5.4 10.4 -13.8 0 -13.8 Z',
      hair,
      -2,
      0,
      0.95,
    ),
    line('M -6.4 5 C -6.8 9.6 -6.6 14 -6 17.6', hair.dark, 0.9, 0.7),
    line('M 0.4 6 C 0.2 10 0.2 14 0.6 17.4', hair.dark, 0.9, 0.7),
    line('M 6.8 5 C 7.2 9.6 7 14 6.6 17.6', hair.dark, 0.9, 0.7),
  ],
};

const plait = (x: number, top: number, hair: Tones, ribbon: string): readonly Shape[] => [
  ...form(oval(x, top + 2.6, 3.1, 3), hair, x - 1, top + 1.4, 0.86),
  ...form(oval(x + 0.2, top + 6.8, 2.9, 2.9), hair, x - 0.8, top + 5.6, 0.86),
  ...form(oval(x, top + 10.6, 2.5, 2.6), hair, x - 0.8, top + 9.6, 0.86),
  fill(
    `M ${x - 1.5} ${top + 13.8} C ${x - 2.4} ${top + 15.4} ${x - 1.4} ${top + 17.2} ${x} ${top + 17.6} C ${x + 1.6} ${top + 17} ${x + 2.4} ${top + 15.4} ${x + 1.5} ${top + 13.8} Z`,
    hair.base,
  ),
  fill(oval(x, top + 13.2, 2.1, 1.3), ribbon),
];

const plaits: Fall = {
  front: () => [],
  side: (hair, ribbon) => plait(5.4, 4.4, hair, ribbon),
  back: (hair, ribbon) => [...plait(-10, 4.4, hair, ribbon), ...plait(10, 4.4, hair, ribbon)],
};

const tail: Fall = {
  front: (hair) =>
    form(
      'M 8 -9 C 13.6 -14.6 19 -8.8 17.8 -0.8 C 17.2 4.4 15.6 8.8 12.2 11.4 C 12.6 6 12 0 8 -9 Z',
      hair,
      13,
      -5,
      0.9,
    ),
  side: (hair, ribbon) => [
    ...form(
      'M 9.4 -9.6 C 14.6 -14.4 19.6 -10 19 -2.4 C 19 4.4 17.6 9.6 13.4 13 C 14.4 8 13.2 3.4 11.4 -1.2 C 10.2 -4.4 9 -7.4 9.4 -9.6 Z',
      hair,
      14,
      -6,
      0.9,
    ),
    fill(oval(10.6, -8.4, 2.2, 2.6), ribbon),
  ],
  back: (hair, ribbon) => [
    ...form(
      'M -3.6 -8 C -7.4 -3 -7.2 6.6 -4.4 13.6 C -2.6 16.4 1 18 2.6 18.4 C 5.6 14 7.6 1 3.6 -8 Z',
      hair,
      -0.6,
      0,
      0.92,
    ),
    line('M 0.4 -2 C 1.4 4 1.6 9 1 14', hair.dark, 0.9, 0.7),
    fill(oval(0, -8.6, 3.8, 2.2), ribbon),
  ],
};

const STYLES = { plaits, straight, tail } as const;

/** Long hair: plaits, straight, or a high tail. */
export const long: HeadArt = ({ hair, color, trait, cloth }, facing) => {
  const style = STYLES[headStyle(1, color)];
  const ribbon = cloth.light;
  const clip: readonly Shape[] =
    trait === 'clip' && facing !== 'back'
      ? [
          fill(oval(facing === 'front' ? -8.8 : -3.2, -5.2, 1.8), '#fff6e6'),
          fill(oval(facing === 'front' ? -8.8 : -3.2, -5.2, 0.85), '#ffcf5c'),
        ]
      : [];
  if (facing === 'back')
    return {
      behind: [],
      ears: false,
      front: [
        ...(style === straight ? [] : form(BACK, hair, -3, -4)),
        ...style.back(hair, ribbon),
        line('M -8.6 -7.4 C -6.6 -10.4 -3.6 -11.8 -0.6 -11.8', hair.light, 1.8, 0.8),
      ],
    };
  if (facing === 'side')
    return {
      behind: [],
      ears: style === tail,
      shade: CAP.side,
      front: [
        ...style.side(hair, ribbon),
        ...form(CAP.side, hair, 2, -7, 0.94),
        line('M -7.2 -9 C -5 -11.4 -1.6 -12.2 1.8 -11.8', hair.light, 1.8, 0.85),
        ...clip,
      ],
    };
  return {
    behind: style.front(hair, ribbon),
    ears: style === tail,
    shade: style === plaits ? CAP.front : CAP.fringe,
    front: [
      ...(style === plaits ? [...plait(-11.4, 4.2, hair, ribbon), ...plait(11.4, 4.2, hair, ribbon)] : []),
      ...(style === straight
        ? [
            ...form(
              'M -12.9 1 C -14.6 6 -14.8 11.6 -13.4 16.4 C -11 16.8 -9.6 15 -9.8 12.4 C -10.6 8.4 -11 4 -10.8 0 Z',
              hair,
              -12.6,
              7,
              0.9,
            ),
            ...form(
              'M 12.9 1 C 14.6 6 14.8 11.6 13.4 16.4 C 11 16.8 9.6 15 9.8 12.4 C 10.6 8.4 11 4 10.8 0 Z',
              hair,
              12,
              7,
              0.9,
            ),
          ]
        : []),
      ...form(style === plaits ? CAP.front : CAP.fringe, hair, -2, -8, 0.94),
      ...(style === tail ? [fill(oval(9.4, -9.4, 2, 2.4), ribbon)] : []),
      line('M -9.2 -7.4 C -7.8 -10 -5 -11.6 -2 -11.9', hair.light, 1.8, 0.85),
      ...clip,
    ],
  };
};
