import type { Shape } from '../../art/shape';
import { fill, form, line, mirrored, towards } from '../draw';
import { GOLD, PEARL, SAND, mix, type PersonLook } from '../palette';
import type { Facing } from '../figure-types';
import { mapPath, oval, slab, stretch } from '../path';
import type { HeadArt, HeadLayers } from './head-art';
import { headStyle } from './style';

const UNDER = {
  front:
    'M -12.2 1.6 C -13 -6.8 -8.8 -12.2 0 -12.2 C 8.8 -12.2 13 -6.8 12.2 1.6 C 11.4 0.4 11 -1.4 10.8 -3 C 8 -4 6 -5 4.6 -6.4 C 1 -3.8 -5.4 -2.6 -10.8 -2.8 C -11 -1 -11.4 0.6 -12.2 1.6 Z',
  side: 'M -11.4 -2.4 C -11.6 -8.6 -6.8 -12.2 0.8 -12.2 C 9 -12.2 13 -7 12.6 0 C 12.2 5.2 10.4 8.8 7.6 8.8 C 5.4 8 5 6 4.9 4.2 C 4.6 1 2.6 -0.6 0.8 0 C -0.4 0.4 -1 1.6 -1.4 2.8 C -2.6 0.8 -2.8 -1.8 -2.2 -4 C -5 -3 -8.4 -2.6 -11.4 -2.4 Z',
  back: 'M -12.5 1 C -13 -7 -8.4 -12.3 0 -12.3 C 8.4 -12.3 13 -7 12.5 1 C 12.5 6.6 8.6 9.8 0 9.8 C -8.6 9.8 -12.5 6.6 -12.5 1 Z',
} as const;

const RING =
  'M -11.6 9.4 Q 0 13.6 11.6 9.4 C 13 9.4 13 13.4 11.4 13.8 Q 0 17.8 -11.4 13.8 C -13 13.4 -13 9.4 -11.6 9.4 Z';

/** A glass globe on a ring, with an antenna. */
function globe(person: PersonLook, facing: Facing): HeadLayers {
  const { cloth } = person;
  const side = facing === 'side';
  const ear = (x: number): readonly Shape[] => form(slab(x - 2, -3, 4, 7.6, 2), cloth, x - 0.8, -0.6, 0.86);
  return {
    behind: [],
    ears: !side,
    ...(facing === 'back' ? {} : { shade: UNDER[facing] }),
    front: [
      fill(UNDER[facing], person.hair.base),
      line(side ? 'M 3 -14 L 4 -17.6' : 'M 10 -11 L 11.8 -15', PEARL.dark, 1.2),
      fill(oval(side ? 4.1 : 12, side ? -18.2 : -15.8, 1.6), GOLD),
      fill(oval(0, -0.8, 15.2, 14.2), '#bfe8ff', 0.1),
      line(oval(0, -0.8, 15, 14), '#eaf7ff', 1.3, 0.95),
      line('M 8.6 10.4 C 12 8.2 14.4 4.6 14.7 0.4', '#7fb4e6', 1.2, 0.7),
      line('M -12 -3.8 C -11 -8 -8 -11.2 -4.4 -12.4', '#ffffff', 2.1, 0.92),
      line('M -12.3 0.4 L -12.4 0', '#ffffff', 2, 0.85),
      ...(side ? form(oval(3.4, 1.4, 3.4, 3.9), cloth, 2.6, 0.4, 0.8) : [...ear(-14.9), ...ear(14.9)]),
      ...form(RING, PEARL, -2, 13, 0.93),
      line('M -9.4 12 Q 0 15.4 9.4 12', cloth.base, 1.3),
    ],
  };
}

const CROWN = {
  front:
    'M -10.2 -6 C -10.6 -13.4 -7 -17.2 -2.6 -16.4 C -1.4 -15.8 1.4 -15.8 2.6 -16.4 C 7 -17.2 10.6 -13.4 10.2 -6 Z',
  side: 'M -8.6 -6 C -9.2 -12.4 -6 -16.8 -0.6 -16.4 C 6.4 -17.2 11.6 -13 11.2 -6 Z',
} as const;

const LOCK = 'M -12.4 -5 C -14.2 -1 -14.2 4.6 -12.4 8.2 C -10.6 7.6 -9.6 4 -9.8 -1 L -9.4 -5 Z';

/** A broad-brimmed hat with a band in the cloth's colour. */
function explorer(person: PersonLook, facing: Facing): HeadLayers {
  const { cloth } = person;
  const felt = SAND;
  const crown = facing === 'side' ? CROWN.side : CROWN.front;
  const brim =
    facing === 'back'
      ? 'M -17.6 -5 C -16 -10 16 -10 17.6 -5 C 15 -0.2 -15 -0.2 -17.6 -5 Z'
      : 'M -17.8 -5.4 C -15 -9.6 15 -9.6 17.8 -5.4 C 15 -1.8 9 -2.6 0 -2.6 C -9 -2.6 -15 -1.8 -17.8 -5.4 Z';
  return {
    behind: [],
    ears: facing !== 'front',
    ...(facing === 'back' ? {} : { shade: 'M -12 -5 Q 0 -3.4 12 -5 L 12.2 -2.6 Q 0 0.8 -12.2 -2.6 Z' }),
    front: [
      ...form(towards(UNDER[facing], facing === 'side' ? 4 : 0, 2, 0.94), person.hair, -2, -6, 0.95),
      ...(facing === 'front'
        ? [...form(LOCK, person.hair, -12, 0, 0.88), ...mirrored(form(LOCK, person.hair, -12.6, 0, 0.88))]
        : []),
      ...form(facing === 'side' ? mapPath(brim, stretch(0.9, 1)) : brim, felt, -3, -6, 0.94),
      fill(mixBand(facing), mix(felt.dark, '#3a2460', 0.1), 0.5),
      ...form(crown, felt, -2, -10, 0.93),
      fill(
        facing === 'side'
          ? 'M -8.8 -8.8 C -4 -6.9 7 -6.9 11.2 -8.8 L 11.2 -5.8 C 6 -4.2 -4 -4.2 -8.7 -5.8 Z'
          : 'M -10.3 -8.8 C -5 -6.9 5 -6.9 10.3 -8.8 L 10.2 -5.8 C 5 -4.2 -5 -4.2 -10.2 -5.8 Z',
        cloth.base,
      ),
      line('M -6.4 -11 C -6 -13.4 -4.8 -14.8 -3 -15', felt.light, 1.6, 0.9),
      ...(facing === 'back' ? [] : [fill(oval(facing === 'side' ? -5.8 : -7, -7.2, 1.5), GOLD)]),
    ],
  };
}

const mixBand = (facing: Facing): string =>
  facing === 'side'
    ? 'M -9.4 -5.6 C -4 -3.9 7 -3.9 12 -5.6 C 7 -2.9 -4 -2.9 -9.4 -5.6 Z'
    : 'M -11 -5.6 C -5 -3.9 5 -3.9 11 -5.6 C 5 -2.9 -5 -2.9 -11 -5.6 Z';

/** A space helmet or an explorer's hat. */
export const helmet: HeadArt = (person, facing) =>
  headStyle(5, person.color) === 'explorer' ? explorer(person, facing) : globe(person, facing);
