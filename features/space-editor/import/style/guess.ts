import type { GroundLetter } from '../../../../contract/model/ground';
import { GROUND_COLORS } from '../../editing/ground-colors';

/** The mean colour of a tile, 0..255 each; `cover`: the share of its pixels that hide what is below, 0..1. */
export interface TileColor {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly cover: number;
}

/** A tile that hides less is a thing on the ground, not ground. */
const COVERS = 0.97;
/** Of the cells of a tile: beyond it the tile itself is what blocks. */
const BLOCKS = 0.7;

/** The mean colour of pixels as a canvas gives them. */
export function meanColor(pixels: Uint8ClampedArray): TileColor {
  const sum = { red: 0, green: 0, blue: 0, covered: 0 };
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 200) continue;
    sum.covered++;
    sum.red += pixels[at] ?? 0;
    sum.green += pixels[at + 1] ?? 0;
    sum.blue += pixels[at + 2] ?? 0;
  }
  const among = Math.max(1, sum.covered);
  return {
    red: sum.red / among,
    green: sum.green / among,
    blue: sum.blue / among,
    cover: pixels.length === 0 ? 0 : sum.covered / (pixels.length / 4),
  };
}

/** Bluer than red and green, as water is in nearly every tileset. */
const isWater = ({ red, green, blue }: TileColor): boolean => blue > red * 1.25 && blue >= green * 0.9;

/** The material that a tile most likely shows; undefined: it stays a picture. */
export function guessMaterial(color: TileColor, blockedShare: number): GroundLetter | undefined {
  if (color.cover < COVERS) return undefined;
  if (isWater(color)) return '~';
  if (blockedShare > BLOCKS) return '#';
  let nearest: GroundLetter = '.';
  let shortest = Number.POSITIVE_INFINITY;
  for (const [letter, hex] of Object.entries(GROUND_COLORS) as [GroundLetter, string][]) {
    // Walls and water block: only what blocks in the map becomes one.
    if (letter === '#' || letter === '~') continue;
    const value = Number.parseInt(hex.slice(1), 16);
    // The eye tells greens apart best.
    const far =
      2 * (((value >> 16) & 255) - color.red) ** 2 +
      4 * (((value >> 8) & 255) - color.green) ** 2 +
      3 * ((value & 255) - color.blue) ** 2;
    if (far >= shortest) continue;
    shortest = far;
    nearest = letter;
  }
  return nearest;
}
