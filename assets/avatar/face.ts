import type { Shape } from '../art/shape';
import { fill, form, line } from './draw';
import type { Facing } from './figure-types';
import { BLUSH, EYE, mix, type PersonLook } from './palette';
import { oval } from './path';

/** Head art is centred on the middle of the head, about 25 wide and 22 tall. */
const SKULL =
  'M -12.1 0.2 C -12.2 -7.4 -7.4 -11.6 0 -11.6 C 7.4 -11.6 12.2 -7.4 12.1 0.2 C 12.2 6.4 7.4 10.9 0 10.9 C -7.4 10.9 -12.2 6.4 -12.1 0.2 Z';
const PROFILE =
  'M -11.3 -1.4 C -11.2 -7.8 -6.6 -11.6 0.6 -11.6 C 7.8 -11.6 12.2 -7.2 12.1 -0.2 C 12.1 6.2 7.6 10.9 0.6 10.9 ' +
  'C -4.8 10.9 -9.6 9 -10.7 5.4 C -11.9 5 -12.4 3.4 -11.7 2.4 C -11.2 1.4 -11.3 0 -11.3 -1.4 Z';

export function skull(person: PersonLook, facing: Facing, ears: boolean): readonly Shape[] {
  const { skin } = person;
  if (facing === 'side') return form(PROFILE, skin, -4, -3, 0.95);
  const ear = (x: number): Shape[] => [
    fill(oval(x, 2.2, 2.3, 2.6), skin.dark),
    fill(oval(x - 0.3, 1.9, 1.9, 2.2), skin.base),
  ];
  return [...(ears ? [...ear(-12), ...ear(12)] : []), ...form(SKULL, skin, -4, -4, 0.95)];
}

/** The near ear of the profile, drawn over the hair. */
export const profileEar = ({ skin, trait }: PersonLook): readonly Shape[] => [
  fill(oval(2.9, 2.7, 2.5, 2.8), skin.dark),
  fill(oval(2.5, 2.4, 2.1, 2.4), skin.base),
  line('M 1.8 1.6 Q 3.2 1.4 3.1 3.2', skin.dark, 0.7),
  ...(trait === 'earring' ? [fill(oval(2.7, 5.6, 0.95), '#ffcf5c')] : []),
];

/** One eye: a dark oval lit from the upper left, or a curve when shut. */
function eye(x: number, y: number, wide: number, open: number, skin: string): readonly Shape[] {
  if (open < 0.25) return [line(`M ${x - wide} ${y + 0.2} Q ${x} ${y + 1.7} ${x + wide} ${y + 0.2}`, EYE, 1)];
  const tall = 2.75 * (0.35 + 0.65 * open);
  return [
    fill(oval(x, y, wide, tall), EYE),
    fill(oval(x + 0.2, y + tall * 0.5, wide * 0.66, tall * 0.36), mix('#8a5648', skin, 0.12)),
    fill(oval(x - wide * 0.32, y - tall * 0.36, 0.82, 0.9), '#ffffff'),
    fill(oval(x + wide * 0.42, y + tall * 0.36, 0.4, 0.42), '#ffffff', 0.75),
  ];
}

const MOUTH = { front: 'M -1.7 6.5 Q 0 8.1 1.7 6.5', side: 'M -9.1 6.9 Q -8 7.8 -6.5 6.9' } as const;
const GRIN = {
  front: 'M -2.3 6 Q 0 6.5 2.3 6 Q 1.9 9 0 9 Q -1.9 9 -2.3 6 Z',
  side: 'M -9.7 6.2 Q -8 6.6 -6.6 6.2 Q -6.8 8.8 -8.3 8.8 Q -9.5 8.4 -9.7 6.2 Z',
} as const;

function mouth(view: 'front' | 'side', joy: number, { skin, trait, hair }: PersonLook): readonly Shape[] {
  const lip = trait === 'beard' ? mix(skin.light, hair.base, 0.1) : mix('#7e2f3c', skin.base, 0.14);
  return joy > 0.5 ? [fill(GRIN[view], lip)] : [line(MOUTH[view], lip, view === 'side' ? 0.9 : 1.05)];
}

function traits(person: PersonLook, view: 'front' | 'side'): readonly Shape[] {
  const dot = (x: number, y: number): Shape => fill(oval(x, y, 0.42), person.skin.dark);
  const side = view === 'side';
  switch (person.trait) {
    case 'freckles':
      return side
        ? [dot(-5.8, 4.7), dot(-4.4, 5.5), dot(-3.6, 4.6)]
        : [dot(-8.3, 4.9), dot(-6.9, 5.7), dot(-5.6, 4.9), dot(8.3, 4.9), dot(6.9, 5.7), dot(5.6, 4.9)];
    case 'glasses':
      return side
        ? [line(oval(-6.9, 2.2, 3, 3.3), '#4a3350', 0.95), line('M -3.9 1.7 L 2.2 1.4', '#4a3350', 0.95)]
        : [
            line(oval(-4.9, 2.2, 3.6, 3.5), '#4a3350', 0.95),
            line(oval(4.9, 2.2, 3.6, 3.5), '#4a3350', 0.95),
            line('M -1.4 1.8 Q 0 1 1.4 1.8', '#4a3350', 0.95),
          ];
    case 'beard':
      return side
        ? [
            fill(
              'M -10.4 5.6 C -8.6 4.8 -6.4 5 -4.4 6.4 C -2 7.4 0.6 5.4 2.2 2.6 C 3 7.6 1.6 11.4 -2.4 11.4 C -6.8 11.4 -9.6 9.4 -10.4 5.6 Z',
              person.hair.base,
            ),
          ]
        : [
            fill(
              'M -11.7 2.4 C -10.6 6.2 -7.6 6.6 -4.4 5.2 C -2 4.2 2 4.2 4.4 5.2 C 7.6 6.6 10.6 6.2 11.7 2.4 C 12 8.2 7 11.7 0 11.7 C -7 11.7 -12 8.2 -11.7 2.4 Z',
              person.hair.base,
            ),
          ];
    case 'earring':
      return side ? [] : [fill(oval(-12.2, 5.2, 0.95), '#ffcf5c'), fill(oval(12.2, 5.2, 0.95), '#ffcf5c')];
    case 'none':
    case 'clip':
    case 'brows':
      return [];
  }
}

/** Eyes, brows, cheeks and mouth; empty from behind. */
export function face(person: PersonLook, facing: Facing, open: number, joy: number): readonly Shape[] {
  if (facing === 'back') return [];
  const { skin, hair } = person;
  const brow = mix(hair.dark, skin.base, 0.15);
  const bold = person.trait === 'brows' ? 1.7 : 1;
  const happy = joy > 0.5 && open < 1 ? 1 : open;
  if (facing === 'side')
    return [
      fill(oval(-4.2, 5.9, 2.1, 1.4), BLUSH, 0.34),
      ...traits(person, 'side').filter(() => person.trait === 'beard'),
      ...mouth('side', joy, person),
      ...eye(-7.1, 2, 1.6, happy, skin.base),
      line('M -9 -2.6 Q -7.4 -3.7 -5.4 -2.9', brow, bold),
      ...traits(person, 'side').filter(() => person.trait !== 'beard'),
    ];
  return [
    ...traits(person, 'front').filter(() => person.trait === 'beard'),
    fill(oval(-8.1, 5.9, 2.3, 1.45), BLUSH, 0.34),
    fill(oval(8.1, 5.9, 2.3, 1.45), BLUSH, 0.34),
    ...mouth('front', joy, person),
    ...eye(-4.9, 2, 1.95, happy, skin.base),
    ...eye(4.9, 2, 1.95, happy, skin.base),
    line('M -6.7 -2.5 Q -5 -3.7 -3.2 -2.9', brow, bold),
    line('M 3.2 -2.9 Q 5 -3.7 6.7 -2.5', brow, bold),
    fill(oval(0, 4.5, 0.8, 0.5), skin.dark, 0.7),
    ...traits(person, 'front').filter(() => person.trait !== 'beard'),
  ];
}
