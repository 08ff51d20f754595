import type { Shape } from '../art/shape';
import { chain, mapPath, shift, stretch, type Affine } from './path';
import type { Tones } from './palette';

export const fill = (d: string, color: string, opacity = 1): Shape =>
  opacity === 1 ? { d, fill: color } : { d, fill: color, opacity };

export const line = (d: string, color: string, width: number, opacity = 1): Shape =>
  opacity === 1 ? { d, stroke: color, width } : { d, stroke: color, width, opacity };

/**
 * A solid lit from the upper left: the outline in the dark tone, and over it the same outline in the base
 * tone, scaled towards (x, y), so that a dark rim stays along the lower right. The outline must be
 * star-shaped around (x, y).
 */
export function form(d: string, tones: Tones, x: number, y: number, share = 0.93): readonly Shape[] {
  return [fill(d, tones.dark), fill(towards(d, x, y, share), tones.base)];
}

/** Scales an outline towards a point. */
export const towards = (d: string, x: number, y: number, share: number): string =>
  mapPath(d, chain(shift(x, y), stretch(share, share), shift(-x, -y)));

/** Applies an affine map to shapes; stroke widths scale with it. */
export function place(shapes: readonly Shape[], map: Affine): readonly Shape[] {
  const scale = Math.sqrt(Math.abs(map[0] * map[3] - map[1] * map[2]));
  return shapes.map((shape) => ({
    ...shape,
    d: mapPath(shape.d, map),
    ...(shape.width === undefined ? {} : { width: Math.round(shape.width * scale * 100) / 100 }),
  }));
}

export const mirrored = (shapes: readonly Shape[]): readonly Shape[] => place(shapes, stretch(-1, 1));
