import { isReal3d, REAL_3D } from '../../contract/model/avatar/avatar-3d';
import {
  REAL_BOTTOMS,
  REAL_HAIRS,
  REAL_TOPS,
  type RealExtra,
  type RealFigure,
  type RealHair,
} from '../../contract/ports/real-avatars';

/** The bundled real-looking figures: one per id of the range, deterministic and unique. */

/** Skins, lightest first: any six neighbouring ids cover all of them. */
const REAL_SKINS = ['#f6d3bd', '#eebd98', '#dba277', '#bd7f55', '#94593a', '#67402d'] as const;
const HAIRS = [
  '#2a2430',
  '#3d2a26',
  '#5a3a2c',
  '#7d4d33',
  '#a8613a',
  '#c98f4e',
  '#dcb577',
  '#8f8b96',
] as const;
const IRISES = ['#4a2f22', '#6b4a2e', '#3f6e86', '#4f7a56', '#5c6470'] as const;
const TOPS = [
  '#c8574f',
  '#e08a5b',
  '#d9a441',
  '#6f9a5e',
  '#3f8f86',
  '#4f87b5',
  '#465a96',
  '#7d6aa8',
  '#b76a92',
  '#e6ddd0',
  '#5a5f6b',
  '#8a5d48',
] as const;
const ACCENTS = [
  '#f1e9dc',
  '#f2c14e',
  '#e2725b',
  '#2f9c8f',
  '#5b5bd6',
  '#3c3a4b',
  '#f0a6b8',
  '#8fc1e3',
] as const;
const BOTTOMS = ['#3b4763', '#2f3038', '#6a7486', '#8a7558', '#c2b08c', '#54644c'] as const;
const SHOES = ['#f2efe9', '#3a3540', '#8b5a3d', '#c4564e'] as const;

/** Pseudorandom numbers 0..1 from a seed (mulberry32). */
function dice(seed: number): () => number {
  let state = (seed * 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const SHORT: ReadonlySet<RealHair> = new Set<RealHair>(['crop', 'sidePart', 'buzz', 'curls', 'cap']);

/** Extras allowed with each kind of hair: no headphones over a scarf. */
const EXTRAS: Readonly<Record<'short' | 'long' | 'covered', readonly RealExtra[]>> = {
  short: ['none', 'none', 'glasses', 'beard', 'beard', 'headphones', 'scarf'],
  long: ['none', 'none', 'glasses', 'earrings', 'earrings', 'scarf', 'headphones'],
  covered: ['none', 'none', 'glasses'],
};

function figureOf(id: number): RealFigure {
  const place = id - REAL_3D.first;
  const throwOf = dice(id);
  const of = <T>(list: readonly [T, ...T[]] | readonly T[]): T => {
    const found = list[Math.floor(throwOf() * list.length)] ?? list[0];
    if (found === undefined) throw new RangeError('nothing to choose from');
    return found;
  };
  // Assigned in order, so that neighbouring ids differ in the most visible features.
  const hairStyle =
    REAL_HAIRS[(place * 4 + Math.floor(place / REAL_SKINS.length)) % REAL_HAIRS.length] ?? 'crop';
  const topStyle = REAL_TOPS[(place * 3 + Math.floor(place / 11)) % REAL_TOPS.length] ?? 'tee';
  const top = of(TOPS);
  const kind = hairStyle === 'headscarf' ? 'covered' : SHORT.has(hairStyle) ? 'short' : 'long';
  const extra = of(EXTRAS[kind]);
  const bearded = extra === 'beard' && topStyle === 'dress';
  const bottomStyle = of(REAL_BOTTOMS);
  return {
    skin: REAL_SKINS[place % REAL_SKINS.length] ?? REAL_SKINS[0],
    hair: of(HAIRS),
    iris: of(IRISES),
    top,
    accent: of(ACCENTS),
    bottom: of(BOTTOMS),
    shoe: of(SHOES),
    hairStyle,
    topStyle,
    bottomStyle:
      bottomStyle === 'skirt' && (kind === 'short' || topStyle === 'hoodie') ? 'trousers' : bottomStyle,
    extra: bearded ? 'glasses' : extra,
    tall: Math.round(throwOf() * 20) / 20,
    broad: Math.round(throwOf() * 20) / 20,
  };
}

/** Undefined outside the id range. */
export const bundledFigure = (id: number): RealFigure | undefined =>
  Number.isInteger(id) && isReal3d(id) ? figureOf(id) : undefined;
