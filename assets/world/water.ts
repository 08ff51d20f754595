import { TILE } from '../../contract/model/motion';
import { materialAt, type SpaceDocument } from '../../contract/model/space-document';
import type { WaterDistance } from '../../contract/ports/engine';
import { at } from './ground/field';
import { landAround } from './ground/model';

/** Distance from the shore that maps to 255, logical pixels. */
export const WATER_DISTANCE_MAX = 160;

/** Samples per tile. */
const FINE = 4;

/**
 * The distance to the painted shore around a rectangle of whole tiles: `FINE` samples per tile, the first in the
 * middle of its first cell. 0: land.
 */
export function waterDistance(
  document: SpaceDocument,
  rect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): WaterDistance {
  const land = landAround(document, rect);
  const step = TILE / FINE;
  const [width, height] = [rect.width / step, rect.height / step];
  const data = new Uint8Array(width * height);
  for (let row = 0, i = 0; row < height; row++)
    for (let column = 0; column < width; column++, i++) {
      const x = rect.x + (column + 0.5) * step;
      const y = rect.y + (row + 0.5) * step;
      const depth = -at(land, x, y);
      if (depth > 0 && materialAt(document, x, y) !== 'deck')
        data[i] = Math.min(255, 1 + Math.round((depth / WATER_DISTANCE_MAX) * 254));
    }
  return { width, height, data };
}
