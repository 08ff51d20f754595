import type { GroundLetter } from '../../../contract/model/ground';

/** The colour that stands for a material, as it is drawn by day. */
export const GROUND_COLORS: Readonly<Record<GroundLetter, string>> = {
  '.': '#8ecf79',
  ',': '#a9d77f',
  '=': '#e0c795',
  o: '#d9d3c7',
  s: '#ecdcae',
  '~': '#6fc6d9',
  w: '#b98b5e',
  S: '#8f6a9e',
  f: '#d8b98f',
  c: '#c86f6f',
  '#': '#8a8799',
};
