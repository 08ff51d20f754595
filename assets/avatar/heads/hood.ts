import type { Shape } from '../../art/shape';
import { fill, form, line, mirrored, towards } from '../draw';
import { mix, type PersonLook } from '../palette';
import { oval } from '../path';
import type { HeadArt } from './head-art';
import { headAccent, headStyle } from './style';

const OUTER =
  'M -14.4 1.4 C -14.8 -8.4 -9 -14.6 0 -14.6 C 9 -14.6 14.8 -8.4 14.4 1.4 C 14.4 8 9.6 12.9 0 12.9 C -9.6 12.9 -14.4 8 -14.4 1.4 Z';
/** Opening for the face, wound the other way, so that the non-zero rule leaves it open. */
const HOLE =
  'M -10.9 2.6 C -11 8 -6.4 10.2 0 10.2 C 6.4 10.2 11 8 10.9 2.6 C 11 -4.6 7 -8.4 0 -8.4 C -7 -8.4 -11 -4.6 -10.9 2.6 Z';
const RIM =
  'M -10.9 2.6 C -11 -4.6 -7 -8.4 0 -8.4 C 7 -8.4 11 -4.6 10.9 2.6 C 11 8 6.4 10.2 0 10.2 C -6.4 10.2 -11 8 -10.9 2.6 Z';
const HOOD_SIDE =
  'M -6.6 -9.6 C -4 -13.2 -0.4 -14.6 2.4 -14.6 C 10.4 -14.6 15 -8.4 14.6 0.4 C 14.4 8 9.6 12.9 2 12.9 C -2.6 12.9 -6 12 -7.6 10.6 C -3.4 9.4 -1.6 5.6 -2 0.6 C -2.4 -4.2 -4 -7.6 -6.6 -9.6 Z';
const RIM_SIDE = 'M -6.8 -9.4 C -4 -7.6 -2.2 -4.2 -1.8 0.6 C -1.4 5.6 -3.4 9.4 -7.4 10.6';

interface Ears {
  readonly front: (person: PersonLook) => readonly Shape[];
  readonly side: (person: PersonLook) => readonly Shape[];
}

const inner = (person: PersonLook): string => headAccent(3, person);

const CAT_EAR = 'M -13 -5.6 C -14.6 -11 -14.2 -16.4 -12.8 -18.4 C -9.8 -17.8 -5.6 -14.8 -3.6 -12 Z';
const cat: Ears = {
  front: (p) => {
    const ear = [
      ...form(CAT_EAR, p.cloth, -10, -10, 0.92),
      fill('M -11.6 -8.6 C -12.4 -12 -12.4 -14.8 -11.9 -16 C -10 -15.2 -8 -13.6 -6.6 -11.8 Z', inner(p)),
    ];
    return [...ear, ...mirrored(ear)];
  },
  side: (p) => [
    ...form(
      'M -3.4 -11.6 C -3.4 -15.6 -1.4 -18.2 0.2 -19 C 3.4 -17.6 6 -14.6 6.8 -11 Z',
      p.cloth,
      1,
      -12,
      0.92,
    ),
    fill('M -1.6 -12.4 C -1.4 -14.8 -0.6 -16.2 0.2 -17 C 1.8 -15.8 2.8 -14.2 3.4 -12.4 Z', inner(p)),
  ],
};

const bunny: Ears = {
  front: (p) => {
    const ear = [
      ...form(
        'M -9.4 -10.4 C -12.8 -14.6 -12.6 -19.4 -9.6 -20 C -6.2 -20.2 -3.4 -16.4 -2.8 -11.6 Z',
        p.cloth,
        -7,
        -13,
        0.92,
      ),
      fill('M -8 -12 C -10.2 -15 -10.2 -17.8 -9 -18.2 C -7 -18 -5 -15.4 -4.6 -12.4 Z', inner(p)),
    ];
    return [...ear, ...mirrored(ear)];
  },
  side: (p) => [
    ...form(
      'M -2.6 -12 C -2.4 -17 1.2 -20.2 4.6 -20 C 8.2 -19.2 7.6 -15 4.4 -11.4 Z',
      p.cloth,
      1.6,
      -13.4,
      0.92,
    ),
    fill('M -0.6 -13 C 0 -16 2.2 -18 4.2 -18.2 C 5.6 -17.6 4.6 -15 2.6 -12.8 Z', inner(p)),
  ],
};

const bear: Ears = {
  front: (p) => {
    const ear = [
      ...form(oval(-10.4, -12, 4.6), p.cloth, -11.6, -13, 0.88),
      fill(oval(-10.2, -11.6, 2.6), inner(p)),
    ];
    return [...ear, ...mirrored(ear)];
  },
  side: (p) => [
    ...form(oval(1.6, -14, 4.2, 4.4), p.cloth, 0.8, -15, 0.88),
    fill(oval(1, -13.6, 2.3, 2.5), inner(p)),
  ],
};

const EARS = { cat, bunny, bear } as const;

const FRINGE =
  'M -10.6 0.6 C -10.6 -5 -6.8 -8.6 0 -8.6 C 6.8 -8.6 10.6 -5 10.6 0.6 C 8.6 -0.6 6.8 -2.4 6 -4.4 C 3.6 -2.4 0.2 -1.6 -3 -2 C -2.2 -2.8 -1.8 -3.6 -1.6 -4.6 C -4.8 -4 -8.4 -2.2 -10.6 0.6 Z';
const FRINGE_SIDE =
  'M -11.5 -0.6 C -11.6 -5.6 -9 -9.6 -5.4 -10 C -3 -7.6 -1.8 -4 -1.8 0.4 C -3.2 -0.6 -4 -2 -4.2 -3.8 C -6.4 -3.4 -8.8 -2.6 -11.5 -0.6 Z';

/** An animal's hood: cat, bunny or bear. */
export const hood: HeadArt = (person, facing) => {
  const { hair, cloth } = person;
  const ears = EARS[headStyle(3, person.color)];
  if (facing === 'back')
    return {
      behind: [],
      ears: false,
      front: [
        ...ears.front(person).filter((s) => s.fill !== inner(person)),
        ...form(OUTER, cloth, -3, -4, 0.94),
        line('M 0 -13.6 C 0.6 -6 0.6 4 0 11.6', cloth.dark, 0.9, 0.6),
        line('M -9.6 -7 C -7.8 -10 -4.8 -12 -1.8 -12.4', cloth.light, 1.8, 0.9),
      ],
    };
  if (facing === 'side')
    return {
      behind: [],
      ears: false,
      shade: FRINGE_SIDE,
      front: [
        fill(FRINGE_SIDE, hair.base),
        ...ears.side(person),
        ...form(HOOD_SIDE, cloth, 4, -3, 0.94),
        line(RIM_SIDE, cloth.light, 1.6),
        line('M 0 -12.4 C 2.4 -13 5.4 -12.4 7.6 -10.8', cloth.light, 1.8, 0.9),
      ],
    };
  return {
    behind: [],
    ears: false,
    shade: FRINGE,
    front: [
      fill(FRINGE, hair.base),
      ...ears.front(person),
      fill(`${OUTER} ${HOLE}`, cloth.dark),
      fill(`${towards(OUTER, -3.4, -4, 0.94)} ${HOLE}`, cloth.base),
      line(RIM, cloth.light, 1.5),
      line('M -11.6 -6 C -10 -9.8 -6.6 -12 -3 -12.5', mix(cloth.light, '#ffffff', 0.2), 1.7, 0.9),
    ],
  };
};
