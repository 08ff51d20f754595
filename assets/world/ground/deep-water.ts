import { materialAt, type SpaceDocument } from '../../../contract/model/space-document';
import { TILE } from '../../../contract/model/motion';
import { sampleAt, type Part } from './field';

/** The water gets no deeper beyond this distance from the land, tiles. */
const MOST = 10;

/** Depth of the water by the distance to the nearest tile of land, logical pixels: coarse, and only far from the shore right. */
export function deepWater(
  doc: SpaceDocument,
  { left, top, columns, rows }: Part,
): (x: number, y: number) => number {
  const x0 = Math.floor(sampleAt(left) / TILE) - 1;
  const y0 = Math.floor(sampleAt(top) / TILE) - 1;
  const wide = Math.ceil(sampleAt(left + columns) / TILE) + 1 - x0;
  const high = Math.ceil(sampleAt(top + rows) / TILE) + 1 - y0;
  const isLand = (x: number, y: number): boolean => {
    const material = materialAt(doc, (x + 0.5) * TILE, (y + 0.5) * TILE);
    return material !== undefined && material !== 'water' && material !== 'deck';
  };
  let depths: Float32Array | undefined;
  const measure = (): Float32Array => {
    const found = new Float32Array(wide * high).fill(MOST);
    for (let y = y0 - MOST; y < y0 + high + MOST; y++)
      for (let x = x0 - MOST; x < x0 + wide + MOST; x++) {
        if (!isLand(x, y)) continue;
        for (let ty = Math.max(y0, y - MOST); ty <= Math.min(y0 + high - 1, y + MOST); ty++)
          for (let tx = Math.max(x0, x - MOST); tx <= Math.min(x0 + wide - 1, x + MOST); tx++) {
            const at = (ty - y0) * wide + tx - x0;
            const away = Math.hypot(tx - x, ty - y);
            if (away < (found[at] ?? 0)) found[at] = away;
          }
      }
    return found;
  };
  return (x, y) => {
    // Most parts have no deep water.
    depths ??= measure();
    const u = x / TILE - 0.5 - x0;
    const v = y / TILE - 0.5 - y0;
    const i = Math.floor(u);
    const j = Math.floor(v);
    const depth = (column: number, row: number): number => depths?.[row * wide + column] ?? MOST;
    const upper = depth(i, j) + (depth(i + 1, j) - depth(i, j)) * (u - i);
    const lower = depth(i, j + 1) + (depth(i + 1, j + 1) - depth(i, j + 1)) * (u - i);
    // Half a tile lies between the middle of the land's tile and the shore.
    return (upper + (lower - upper) * (v - j) - 0.5) * TILE;
  };
}
