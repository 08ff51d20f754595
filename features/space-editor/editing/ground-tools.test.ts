import { describe, expect, it } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { apply } from './command';
import { BLANK, cellAt, fillCells, letterAt, lineCells, paintCommand, rectangleCells } from './ground-tools';

const map = meadow(8, 6);
/** The ground with a letter on these cells. */
const drawn = (cells: readonly number[], letter = '=', document: SpaceDocument = map): string[] =>
  apply(document, paintCommand(document, cells, letter)).ground;

describe('the brush', () => {
  it('covers a square around the pointer', () => {
    expect(drawn(lineCells(map, { x: 80, y: 80 }, { x: 80, y: 80 }, 3))).toEqual([
      '........',
      '.===....',
      '.===....',
      '.===....',
      '........',
      '........',
    ]);
    expect(lineCells(map, { x: 80, y: 80 }, { x: 80, y: 80 })).toEqual([18]);
  });

  it('leaves no gap on a fast stroke', () => {
    const cells = lineCells(map, { x: 4, y: 4 }, { x: 250, y: 180 });
    expect(cells).toContain(0);
    expect(cells).toContain(47);
    const sorted = cells.map((cell) => [cell % 8, Math.floor(cell / 8)] as const);
    for (const [x, y] of sorted.slice(1))
      expect(
        sorted.some(([a, b]) => (a !== x || b !== y) && Math.abs(a - x) <= 1 && Math.abs(b - y) <= 1),
      ).toBe(true);
  });

  it('is cut at the border of the map, and does nothing beyond', () => {
    expect(drawn(lineCells(map, { x: -200, y: 16 }, { x: 40, y: 16 }))[0]).toBe('==......');
    expect(lineCells(map, { x: -200, y: -90 }, { x: -100, y: 16 }, 2)).toEqual([]);
    expect(cellAt(map, { x: -1, y: 5 })).toBeUndefined();
    expect(cellAt(map, { x: 255, y: 191 })).toBe(47);
  });
});

it('the rectangle covers the tiles of both corners', () => {
  expect(drawn(rectangleCells(map, { x: 100, y: 70 }, { x: 40, y: 40 }))).toEqual([
    '........',
    '.===....',
    '.===....',
    '........',
    '........',
    '........',
  ]);
  expect(rectangleCells(map, { x: -500, y: -500 }, { x: 5000, y: 5000 })).toHaveLength(48);
});

describe('filling', () => {
  const pond = meadow(8, 6, {
    ground: ['..~.....', '..~.....', '~~~.....', '........', '...~~~~~', '...~....'],
  });

  it('stops at other letters and does not go across corners', () => {
    expect(drawn(fillCells(pond, 'ground', 0), 's', pond)).toEqual([
      'ss~.....',
      'ss~.....',
      '~~~.....',
      '........',
      '...~~~~~',
      '...~....',
    ]);
    expect(fillCells(pond, 'ground', 18)).toHaveLength(5);
  });

  it('fills a whole large map', () => {
    const large = meadow(500, 500);
    expect(fillCells(large, 'ground', 1234)).toHaveLength(250_000);
  });
});

describe('painting', () => {
  it('changes only what is different', () => {
    const painted = apply(map, paintCommand(map, [0, 0, 1], '='));
    expect(paintCommand(painted, [0, 1], '=')).toMatchObject({ commands: [] });
    expect(paintCommand(painted, [0, 1, 2], '=')).toMatchObject({ cells: [2], from: '.', to: '=' });
  });

  it('begins heights and blocked tiles with the first one, and picks them', () => {
    expect(letterAt(map, 'heights', 3)).toBe('0');
    const raised = apply(map, paintCommand(map, [9], '2', 'heights'));
    expect(raised.heights?.[1]).toBe('02000000');
    expect(letterAt(raised, 'heights', 9)).toBe('2');
    const erased = apply(raised, paintCommand(raised, [9], BLANK.heights, 'heights'));
    expect(erased.heights?.[1]).toBe('00000000');
    expect(apply(map, paintCommand(map, [47], '#', 'blocked')).blocked?.[5]).toBe('.......#');
  });
});
