import { TILE } from '../../contract/model/motion';
import { materialAt, type SpaceDocument } from '../../contract/model/space-document';
import type { WaterDistance } from '../../contract/ports/engine';
import { at } from './ground/field';
import { groundModel } from './ground/model';

/** Distance from the shore that maps to 255, logical pixels. */
export const WATER_DISTANCE_MAX = 160;

/**
 * Samples the distance to the painted shore: `cellsPerTile` samples per tile, the first in the middle of the
 * map's first cell.
 */
export function waterDistance(document: SpaceDocument, cellsPerTile = 4): WaterDistance {
  const { land } = groundModel(document);
  const width = document.widthTiles * cellsPerTile;
  const height = document.heightTiles * cellsPerTile;
  const step = TILE / cellsPerTile;
  const data = new Uint8Array(width * height);
  for (let row = 0, i = 0; row < height; row++)
    for (let column = 0; column < width; column++, i++) {
      const x = (column + 0.5) * step;
      const y = (row + 0.5) * step;
      const depth = -at(land, x, y);
      if (depth > 0 && materialAt(document, x, y) !== 'deck')
        data[i] = Math.min(255, 1 + Math.round((depth / WATER_DISTANCE_MAX) * 254));
    }
  return { width, height, data };
}
