import type { Shape } from '../../art/shape';
import { fill, form, line } from '../draw';
import { CREAM, mix, type Tones } from '../palette';
import { oval, slab } from '../path';
import type { HeadArt } from './head-art';
import { headAccent } from './style';

const DOME = 'M -13 -3.4 C -13.4 -11 -8 -16 0 -16 C 8 -16 13.4 -11 13 -3.4 C 9 -1.6 -9 -1.6 -13 -3.4 Z';

function cap(cloth: Tones, bobble: Tones, shift: number): readonly Shape[] {
  return [
    ...form(oval(shift, -16.6, 3.9, 3.6), bobble, shift - 1.4, -17.8, 0.84),
    ...form(DOME, cloth, -3, -8, 0.94),
    line('M -8.6 -9.4 C -7.2 -12 -4.8 -13.6 -2 -14', cloth.light, 1.8, 0.9),
    ...form(
      slab(-13.6, -6.6, 27.2, 4.8, 2.4),
      { dark: cloth.dark, base: mix(cloth.base, cloth.light, 0.5), light: cloth.light },
      -2,
      -5,
      0.95,
    ),
    ...[-9.6, -5.8, -1.9, 1.9, 5.8, 9.6].map((x) => line(`M ${x} -5.7 L ${x} -2.9`, cloth.base, 0.9, 0.8)),
  ];
}

const LOCKS =
  'M -12.3 -3 C -13.2 0 -13 4 -11.6 6.8 C -10.8 4.6 -10.4 2 -10.2 -0.6 C -7.6 -0.2 -5.4 -0.9 -3.8 -2 C -2 -1 0.4 -1 2 -2.2 C 4 -0.8 7.4 -0.4 10.2 -0.8 C 10.4 2 10.8 4.6 11.6 6.8 C 13 4 13.2 0 12.3 -3 Z';
const LOCKS_SIDE =
  'M -11 -3 C -10.4 -1.4 -8 -0.8 -5.6 -1.4 C -4.2 -0.4 -2.8 0 -1.6 -0.4 C -1.8 1.4 -1.2 2.8 -0.2 3.6 C 0.6 0.4 4.4 0.2 4.9 3.4 C 4.8 6.8 6.4 9.8 9.4 9.6 C 12.4 8 13.2 2.6 12.8 -3 Z';
const LOCKS_BACK =
  'M -12.7 -4 C -13.2 2 -12.6 7.6 -9.6 9.8 C -7.4 11 -5.6 9.2 -3.6 10.4 C -1.4 9.2 1.4 9.2 3.6 10.4 C 5.6 9.2 7.4 11 9.6 9.8 C 12.6 7.6 13.2 2 12.7 -4 Z';

const BRIM_SIDE = 'M -11.6 -4 L 12 -4 L 12 -2 Q 0 -0.6 -11.8 -2 Z';

/** A knitted cap with a bobble; hair shows below it. */
export const beanie: HeadArt = ({ hair, cloth, color }, facing) => {
  const base = headAccent(2, { color, cloth });
  const bobble = base === CREAM.base ? CREAM : { dark: cloth.base, base, light: '#ffffff' };
  const locks = facing === 'front' ? LOCKS : facing === 'side' ? LOCKS_SIDE : LOCKS_BACK;
  return {
    behind: [],
    ears: true,
    ...(facing === 'back' ? {} : { shade: facing === 'front' ? LOCKS : BRIM_SIDE }),
    front: [
      fill(locks, mix(hair.dark, hair.base, 0.75)),
      ...(facing === 'back'
        ? [line('M -4 4 L -3.8 9', hair.dark, 0.9, 0.7), line('M 4 4 L 3.8 9', hair.dark, 0.9, 0.7)]
        : []),
      ...cap(cloth, bobble, facing === 'side' ? 1.6 : 0),
    ],
  };
};
