import { mix, tonesOf } from '../../../assets/avatar/palette';
import {
  REAL_BOTTOMS,
  REAL_EXTRAS,
  REAL_HAIRS,
  REAL_TOPS,
  type RealBottom,
  type RealExtra,
  type RealFigure,
  type RealHair,
  type RealTop,
} from '../../../contract/ports/real-avatars';
import type { Tint } from './model-builder';

export type RealWear = RealHair | RealTop | RealBottom | Exclude<RealExtra, 'none'>;

/** Wears of the real-looking figure; the index is used by the shader. */
export const REAL_WEARS: readonly (RealWear | 'all')[] = [
  'all',
  ...REAL_HAIRS,
  ...REAL_TOPS,
  ...REAL_BOTTOMS,
  ...REAL_EXTRAS.filter((extra) => extra !== 'none'),
];

/** Indices of the figure's wears; -1 for none. */
export const wornBy = ({ hairStyle, topStyle, bottomStyle, extra }: RealFigure): readonly number[] => [
  REAL_WEARS.indexOf(hairStyle),
  REAL_WEARS.indexOf(topStyle),
  // A dress covers both halves.
  topStyle === 'dress' ? -1 : REAL_WEARS.indexOf(bottomStyle),
  extra === 'none' ? -1 : REAL_WEARS.indexOf(extra),
];

/** Colours of a real-looking figure: muted shades of one light. */
export function realTints(figure: RealFigure): Record<Tint, string> {
  const skin = tonesOf(figure.skin, 0.22, 0.2);
  const hair = tonesOf(figure.hair, 0.3, 0.22);
  const top = tonesOf(figure.top, 0.24, 0.26);
  const bare = figure.topStyle === 'dress' || figure.bottomStyle !== 'trousers';
  const short = figure.topStyle === 'tee' || figure.topStyle === 'dress';
  return {
    skin: skin.base,
    skinDark: skin.dark,
    hair: hair.base,
    hairLight: hair.light,
    cloth: top.base,
    clothDark: top.dark,
    clothLight: top.light,
    leg: bare ? skin.base : figure.bottom,
    shin: bare ? skin.base : figure.bottom,
    bottom: figure.topStyle === 'dress' ? figure.top : figure.bottom,
    shoe: figure.shoe,
    sleeve: top.base,
    forearm: short ? skin.base : top.base,
    hand: skin.base,
    eye: '#241a22',
    blush: mix(figure.skin, '#e2605c', 0.3),
    pearl: '#fbf7f2',
    glass: '#fbf7f2',
    cream: '#f4ecdf',
    metal: '#4a4656',
    felt: mix(figure.bottom, '#3a2460', 0.25),
    iris: figure.iris,
    lip: mix(figure.skin, '#a8323c', 0.42),
    brow: mix(figure.hair, '#2a1c20', 0.35),
    accent: figure.accent,
  };
}
