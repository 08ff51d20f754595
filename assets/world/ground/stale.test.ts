import { describe, expect, it } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { roundPavings } from './pavings';
import { staleGround } from './stale';

const SIDE = 64;
const map = meadow(SIDE, SIDE);
/** The document with a letter on some tiles. */
const painted = (document: SpaceDocument, letter: string, tiles: readonly (readonly [number, number])[]) => {
  const rows = document.ground.map((row) => [...row]);
  for (const [x, y] of tiles) (rows[y] ?? [])[x] = letter;
  return { ...document, ground: rows.map((row) => row.join('')) };
};
const squares = (before: SpaceDocument, after: SpaceDocument): string[] =>
  staleGround(before, after).map(({ x, y }) => `${x / 512},${y / 512}`);

describe('the ground that looks different after a change', () => {
  it('is the square of the tile alone in its middle, and never more than four for a brush', () => {
    expect(squares(map, painted(map, '=', [[24, 24]]))).toEqual(['1,1']);
    for (const [x, y] of [
      [15, 15],
      [16, 20],
      [31, 47],
    ] as const) {
      const after = painted(map, 's', [
        [x, y],
        [x + 1, y],
        [x, y + 1],
      ]);
      const found = squares(map, after);
      expect(found.length).toBeLessThanOrEqual(4);
      expect(found[0]).toBe(`${Math.floor(x / 16)},${Math.floor(y / 16)}`);
    }
  });

  it('is farther away for water, whose depth is seen from afar; the tile comes first', () => {
    const found = squares(map, painted(map, '~', [[24, 24]]));
    expect(found[0]).toBe('1,1');
    expect(found).toHaveLength(9);
  });

  it('stays on the map', () => {
    expect(squares(map, painted(map, '~', [[0, 0]]))).toEqual(['0,0']);
    expect(squares(map, painted(map, '=', [[63, 63]]))).toEqual(['3,3']);
  });

  it('is nothing without a change', () => {
    expect(squares(map, { ...map, ground: [...map.ground] })).toEqual([]);
  });

  it('is a whole round paving when it gets another shape', () => {
    const disc = (x: number, y: number): boolean => Math.hypot(x - 40, y - 40) <= 12;
    const tiles = Array.from({ length: SIDE * SIDE }, (_, i) => [i % SIDE, Math.floor(i / SIDE)] as const);
    const round = painted(
      map,
      'o',
      tiles.filter(([x, y]) => disc(x, y)),
    );
    const broken = painted(round, '=', [...Array.from({ length: 12 }, (_, i) => [28 + i, 40] as const)]);
    expect(roundPavings(round)).toHaveLength(1);
    expect(roundPavings(broken)).not.toEqual(roundPavings(round));
    expect(squares(round, broken)).toEqual(expect.arrayContaining(['1,1', '2,2', '3,3', '1,3']));
  });

  it('is the whole front of a stage when it gets longer', () => {
    const stage = painted(
      map,
      'S',
      Array.from({ length: 50 }, (_, i) => [4 + i, 20] as const),
    );
    expect(squares(stage, painted(stage, 'S', [[54, 20]]))).toEqual(
      expect.arrayContaining(['0,1', '1,1', '2,1', '3,1']),
    );
  });

  it('lies around trees and houses that come, go or move, and around nothing else', () => {
    const tree = { id: 't', kind: 'treeRound', x: 750, y: 750, variant: 0 };
    const lamp = { id: 'l', kind: 'lamp', x: 100, y: 100, variant: 0 };
    const planted: SpaceDocument = { ...map, elements: [tree, lamp] };
    expect(squares(map, planted)).toEqual(['1,1']);
    expect(squares(planted, { ...map, elements: [tree, { ...lamp, x: 900 }] })).toEqual([]);
    expect(squares(planted, { ...map, elements: [{ ...tree, x: 1750 }, lamp] })).toEqual(['1,1', '3,1']);
    expect(squares(planted, { ...map, elements: [lamp] })).toEqual(['1,1']);
  });
});
