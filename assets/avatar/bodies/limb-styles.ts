import {
  CREAM,
  DENIM,
  INK,
  LEATHER,
  PEARL,
  PLUM,
  SAND,
  mix,
  tonesOf,
  type PersonLook,
  type Tones,
} from '../palette';

/** Style of the limbs; widths in logical pixels. The 2D and the 3D art both read it. */
export interface LimbStyle {
  readonly leg: Tones;
  readonly legWidth: number;
  /** The lower part of the leg: a bare shin, a sock, a boot's shaft; `from` 0 hip .. 1 ankle. */
  readonly shin?: { readonly tones: Tones; readonly from: number; readonly width: number };
  readonly shoe: Tones;
  readonly sole: string;
  readonly arm: Tones;
  readonly armWidth: number;
  /** The lower part of the arm, for sleeves that end early. */
  readonly forearm?: { readonly tones: Tones; readonly from: number; readonly width: number };
  readonly cuff?: string;
  readonly hand: Tones;
}

type Limbs = (person: PersonLook) => LimbStyle;

const coat: Limbs = ({ cloth, skin }) => ({
  leg: DENIM,
  legWidth: 5.8,
  shoe: LEATHER,
  sole: '#4f3226',
  arm: cloth,
  armWidth: 5.9,
  cuff: cloth.light,
  hand: skin,
});

const dress: Limbs = ({ cloth, skin }) => ({
  leg: skin,
  legWidth: 4.9,
  shin: { tones: CREAM, from: 0.62, width: 5.1 },
  shoe: PLUM,
  sole: '#3d2b50',
  arm: cloth,
  armWidth: 6.8,
  forearm: { tones: skin, from: 0.42, width: 4.7 },
  hand: skin,
});

const overall: Limbs = ({ cloth, skin }) => ({
  leg: cloth,
  legWidth: 6.8,
  shin: { tones: { dark: cloth.base, base: cloth.light, light: cloth.light }, from: 0.7, width: 7.3 },
  shoe: SAND,
  sole: '#fff4e2',
  arm: CREAM,
  armWidth: 5.6,
  forearm: { tones: skin, from: 0.62, width: 4.7 },
  hand: skin,
});

const suit: Limbs = ({ cloth, skin }) => ({
  leg: tonesOf(mix(cloth.base, cloth.dark, 0.75), 0.3),
  legWidth: 5.6,
  shoe: INK,
  sole: '#232236',
  arm: cloth,
  armWidth: 5.6,
  cuff: '#fdfbff',
  hand: skin,
});

const sweater: Limbs = ({ cloth, skin }) => ({
  leg: DENIM,
  legWidth: 6,
  shoe: CREAM,
  sole: '#ffffff',
  arm: cloth,
  armWidth: 7,
  cuff: cloth.light,
  hand: skin,
});

const spacesuit: Limbs = ({ cloth }) => ({
  leg: cloth,
  legWidth: 7.8,
  shin: { tones: PEARL, from: 0.58, width: 8.2 },
  shoe: PEARL,
  sole: cloth.dark,
  arm: cloth,
  armWidth: 7.4,
  forearm: { tones: PEARL, from: 0.6, width: 6.8 },
  cuff: cloth.light,
  hand: { dark: cloth.dark, base: mix(cloth.base, cloth.light, 0.4), light: cloth.light },
});

/** Limb styles of the six bodies, in catalogue order. */
export const LIMBS: readonly [Limbs, Limbs, Limbs, Limbs, Limbs, Limbs] = [
  coat,
  dress,
  overall,
  suit,
  sweater,
  spacesuit,
];
