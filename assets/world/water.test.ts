import { describe, expect, it } from 'vitest';
import type { SpaceDocument } from '../../contract/model/space-document';
import { WATER_DISTANCE_MAX, waterDistance } from './water';

/** A pond of 14 by 10 tiles in a lawn of 24 by 20, with a deck from the left. */
const doc: SpaceDocument = {
  version: 2,
  widthTiles: 24,
  heightTiles: 20,
  ground: Array.from({ length: 20 }, (_, y) =>
    Array.from({ length: 24 }, (_, x) => {
      const wet = x >= 5 && x < 19 && y >= 5 && y < 15;
      if (wet && y === 9 && x < 9) return 'w';
      return wet ? '~' : '.';
    }).join(''),
  ),
  elements: [],
  areas: [],
  spawns: [{ id: 'spawn-1', x: 32, y: 32, dir: 0 }],
  walls: [],
  seed: 3,
};

const MAP = { x: 0, y: 0, width: 24 * 32, height: 20 * 32 };

describe('waterDistance', () => {
  const { width, height, data } = waterDistance(doc, MAP);
  const at = (tileX: number, tileY: number): number =>
    data[Math.floor(tileY * 4) * width + Math.floor(tileX * 4)] ?? -1;

  it('has four samples per tile', () => {
    expect([width, height, data.length]).toEqual([96, 80, 96 * 80]);
  });

  it('is the same in a piece as in the whole', () => {
    const piece = waterDistance(doc, { x: 160, y: 128, width: 256, height: 224 });
    for (let row = 0; row < piece.height; row++) {
      const from = (row + 16) * width + 20;
      expect(piece.data.slice(row * piece.width, (row + 1) * piece.width)).toEqual(
        data.slice(from, from + piece.width),
      );
    }
  });

  it('is zero on land and on the deck', () => {
    expect(at(2, 2)).toBe(0);
    expect(at(22, 12)).toBe(0);
    for (let x = 5.1; x < 9; x += 0.25) expect(at(x, 9.5)).toBe(0);
  });

  it('grows from the shore to the middle', () => {
    const line = [5.9, 6.6, 7.6, 8.6, 9.6].map((y) => at(13, y));
    expect([...line].sort((a, b) => a - b)).toEqual(line);
    expect(new Set(line).size).toBe(line.length);
    const perTile = (255 * 32) / WATER_DISTANCE_MAX;
    expect(Math.abs((line[2] ?? 0) - (line[1] ?? 0) - perTile)).toBeLessThan(perTile * 0.3);
  });

  it("rounds the pond's corners, as the painted shore does", () => {
    expect(at(5.05, 5.05)).toBe(0);
    expect(at(11.5, 5.6)).toBeGreaterThan(0);
  });
});
