import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areCellsKnown, decodeCells, encodeCells } from './picture-layer';

const cells = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 0xffff_ffff })))
  .map((runs) => Uint32Array.from(runs.flatMap(([length, value]) => Array<number>(length).fill(value))));

describe('cells of a picture layer', () => {
  it('come back as they were packed', () => {
    fc.assert(
      fc.property(cells, (all) => {
        expect(decodeCells(encodeCells(all), all.length)).toEqual(all);
      }),
    );
  });

  it('are refused with any other number, or cut off', () => {
    fc.assert(
      fc.property(cells, (all) => {
        const text = encodeCells(all);
        expect(decodeCells(text, all.length + 1)).toBeUndefined();
        if (all.length > 0) expect(decodeCells(text, all.length - 1)).toBeUndefined();
      }),
    );
    expect(decodeCells('no base64!', 4)).toBeUndefined();
    // A run of four thousand million cells.
    expect(decodeCells(btoa('\u00ff\u00ff\u00ff\u00ff\u000f\u0001'), 250_000)).toBeUndefined();
  });

  it('a large even layer is short', () => {
    expect(encodeCells(new Uint32Array(250_000).fill(7)).length).toBeLessThan(12);
  });

  it('name pictures of their sheets, whatever their flips', () => {
    const sheets = [2, 3].map((count) => ({
      fileId: 'f',
      tile: 32,
      columns: 2,
      count,
      margin: 0,
      spacing: 0,
    }));
    const known = (cell: number) => areCellsKnown({ sheets, cells: encodeCells(Uint32Array.of(cell)) }, 1);
    expect([0, 5, 0xe000_0005, 6, 0xe000_0006].map(known)).toEqual([true, true, true, false, false]);
  });
});
