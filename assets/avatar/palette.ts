import { AVATAR_COLORS, OTHERS, type AvatarLook } from '../../contract/model/avatar/avatar';
import type { Avatar3d } from '../../contract/model/avatar/avatar-3d';

/** Three tones of one material. */
export interface Tones {
  readonly dark: string;
  readonly base: string;
  readonly light: string;
}

const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

export function mix(from: string, to: string, share: number): string {
  const a = channels(from);
  const b = channels(to);
  return `#${a
    .map((v, i) =>
      Math.round(v + ((b[i] ?? v) - v) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Shadows tend towards violet, highlights towards warm white. */
const SHADE = '#3a2460';
const SUN = '#fff3d6';

export const tonesOf = (base: string, depth = 0.26, lift = 0.28): Tones => ({
  dark: mix(base, SHADE, depth),
  base,
  light: mix(base, SUN, lift),
});

/** Cloth of a catalogue colour. Near-black is lifted, so that its folds still show. */
function clothOf(color: number): Tones {
  const raw = (AVATAR_COLORS[color] ?? AVATAR_COLORS[5]).toLowerCase();
  if (raw === '#222222') return { dark: '#24222f', base: '#3a3846', light: '#5d5a6e' };
  return tonesOf(mix(raw, '#fff0dc', 0.1), 0.27, 0.34);
}

const SKINS: readonly Tones[] = [
  { dark: '#f2bfa6', base: '#ffe2cf', light: '#fff0e4' },
  { dark: '#e6a886', base: '#fbcfae', light: '#ffe2c8' },
  { dark: '#cf935f', base: '#ecb987', light: '#f8d0a4' },
  { dark: '#b1743f', base: '#d59c65', light: '#e7b582' },
  { dark: '#8c532f', base: '#b5784c', light: '#ca9064' },
  { dark: '#683a25', base: '#905a3b', light: '#a97150' },
  { dark: '#4c2a20', base: '#744630', light: '#8d5b42' },
];

const HAIR = {
  ink: { dark: '#1c1926', base: '#322d3f', light: '#554e6b' },
  cocoa: { dark: '#38211f', base: '#55352d', light: '#7a5142' },
  chestnut: { dark: '#5a2f24', base: '#84492f', light: '#ad6a43' },
  copper: { dark: '#93401f', base: '#c9622f', light: '#eb8d52' },
  honey: { dark: '#b0752f', base: '#dca34e', light: '#f5c87c' },
  blond: { dark: '#d3a455', base: '#f3cf83', light: '#ffe7b0' },
  silver: { dark: '#a29fb8', base: '#d2cfdf', light: '#f1eff8' },
  rose: { dark: '#c95c86', base: '#f08bae', light: '#ffb6cc' },
  lilac: { dark: '#7159ac', base: '#9c86d6', light: '#c1b0ee' },
  sea: { dark: '#1f7780', base: '#3aa5a6', light: '#74cbc4' },
} as const satisfies Record<string, Tones>;
type HairColor = keyof typeof HAIR;

/** Appearance of a (colour, head) pair: skin, hair and one small trait. */
type Trait = 'none' | 'glasses' | 'freckles' | 'clip' | 'beard' | 'brows' | 'earring';
type Person = readonly [skin: number, hair: HairColor, trait: Trait];

const PEOPLE: readonly (readonly Person[])[] = [
  [
    [1, 'cocoa', 'none'],
    [3, 'ink', 'clip'],
    [0, 'copper', 'freckles'],
    [2, 'ink', 'none'],
    [6, 'ink', 'earring'],
    [4, 'cocoa', 'none'],
  ],
  [
    [4, 'ink', 'glasses'],
    [0, 'honey', 'none'],
    [2, 'ink', 'none'],
    [5, 'cocoa', 'none'],
    [1, 'chestnut', 'freckles'],
    [6, 'ink', 'brows'],
  ],
  [
    [0, 'lilac', 'none'],
    [5, 'ink', 'earring'],
    [3, 'cocoa', 'glasses'],
    [1, 'rose', 'none'],
    [2, 'cocoa', 'none'],
    [1, 'blond', 'freckles'],
  ],
  [
    [2, 'ink', 'brows'],
    [1, 'copper', 'freckles'],
    [6, 'ink', 'beard'],
    [0, 'honey', 'none'],
    [4, 'cocoa', 'glasses'],
    [3, 'ink', 'none'],
  ],
  [
    [5, 'ink', 'none'],
    [2, 'sea', 'none'],
    [1, 'blond', 'none'],
    [4, 'ink', 'freckles'],
    [0, 'silver', 'glasses'],
    [2, 'chestnut', 'clip'],
  ],
  [
    [3, 'chestnut', 'freckles'],
    [1, 'ink', 'clip'],
    [4, 'ink', 'beard'],
    [6, 'ink', 'none'],
    [5, 'ink', 'earring'],
    [0, 'copper', 'none'],
  ],
  [
    [1, 'silver', 'glasses'],
    [0, 'ink', 'none'],
    [5, 'ink', 'none'],
    [2, 'rose', 'freckles'],
    [3, 'cocoa', 'earring'],
    [1, 'honey', 'none'],
  ],
];

export interface PersonLook {
  readonly skin: Tones;
  readonly hair: Tones;
  readonly trait: Trait;
  readonly cloth: Tones;
  readonly color: number;
}

/** The "others" set: people of six other planets, each with its own skin, hair and cloth. */
const OTHER_PEOPLE: readonly (readonly [skin: string, hair: string, cloth: string, trait: Trait])[] = [
  ['#d9d3f7', '#6d63b8', '#f3b84b', 'none'],
  ['#bfe6c2', '#2f7f6b', '#e9785f', 'clip'],
  ['#ffd0b8', '#d4577a', '#6a5acd', 'none'],
  ['#a9dff0', '#2c6fae', '#f2a7c3', 'freckles'],
  ['#f6e08f', '#c9772e', '#2aa79b', 'none'],
  ['#f0b9d2', '#8a3f7c', '#dfe4f5', 'freckles'],
];

const otherPerson = (head: number): PersonLook => {
  const [skin, hair, cloth, trait] = OTHER_PEOPLE[head] ?? ['#d9d3f7', '#6d63b8', '#f3b84b', 'none'];
  return {
    skin: tonesOf(skin, 0.2, 0.3),
    hair: tonesOf(hair, 0.3, 0.3),
    trait,
    cloth: tonesOf(cloth, 0.27, 0.34),
    color: OTHERS,
  };
};

/** Appearance of a 3D avatar: hair in its group's colour, clothes in a catalogue colour. */
export const person3dOf = ({ hair, skin, color, head }: Avatar3d): PersonLook => ({
  skin: SKINS[skin] ?? SKIN,
  hair: tonesOf(hair.toLowerCase(), 0.3, 0.26),
  trait: TRAITS_3D[(skin + head) % TRAITS_3D.length] ?? 'none',
  cloth: clothOf(color),
  color,
});

const TRAITS_3D: readonly Trait[] = ['none', 'glasses', 'none', 'freckles', 'none', 'clip', 'earring'];

export function personOf({ color, head }: Pick<AvatarLook, 'color' | 'head'>): PersonLook {
  if (color === OTHERS) return otherPerson(head);
  const [skin, hair, trait] = PEOPLE[color]?.[head] ?? [1, 'ink', 'none'];
  return { skin: SKINS[skin] ?? SKIN, hair: HAIR[hair], trait, cloth: clothOf(color), color };
}

const SKIN: Tones = { dark: '#e6a886', base: '#fbcfae', light: '#ffe2c8' };

/** Materials that go with the cloth, identical for every colour. */
export const CREAM = tonesOf('#fff3df', 0.17);
export const PEARL = tonesOf('#f1eff6', 0.2);
export const DENIM = tonesOf('#4d5a92');
export const INK = tonesOf('#3b3a52');
export const SAND = tonesOf('#d8b587');
export const LEATHER = tonesOf('#8f5a3c');
export const PLUM = tonesOf('#5c4270');
export const GOLD = '#ffcf5c';
export const EYE = '#2b1d2e';
export const BLUSH = '#ff6f6a';
