import { expect, test } from 'vitest';
import { cellOf, FACINGS, FIRST_CELL, frameCount, SHEET, sheetCells } from './sheet-layout';

test('every cell lies on the sheet, and no two cells overlap', () => {
  const cells = sheetCells();
  const places = new Set(cells.map((cell) => `${cell.column},${cell.row}`));
  expect(places.size).toBe(cells.length);
  for (const cell of cells) {
    expect(cell.column).toBeLessThan(SHEET.columns);
    expect(cell.row).toBeLessThan(SHEET.rows);
    expect(cell.phase).toBeGreaterThanOrEqual(0);
    expect(cell.phase).toBeLessThan(1);
  }
});

test('running uses the walk frames, frames wrap, and the sheet at scale 2 fits a 1024×512 layer', () => {
  expect(cellOf('side', 'run', 3)).toEqual(cellOf('side', 'walk', 3));
  expect(cellOf('back', 'walk', 8)).toEqual(cellOf('back', 'walk', 0));
  expect(cellOf('back', 'walk', -1)).toEqual(cellOf('back', 'walk', 7));
  expect(frameCount('walk')).toBeGreaterThanOrEqual(6);
  expect(SHEET.columns * SHEET.cellWidth * 2).toBeLessThanOrEqual(1024);
  expect(SHEET.rows * SHEET.cellHeight * 2).toBeLessThanOrEqual(512);
});

test('with the first column alone every cell falls back to the same facing', () => {
  const shown = (cell: { column: number; row: number }): number =>
    FIRST_CELL[cell.row * SHEET.columns + cell.column] ?? -1;
  for (const cell of sheetCells()) expect(shown(cell) % SHEET.columns).toBe(0);
  for (const facing of FACINGS)
    for (const frame of [0, 3, 7])
      expect(shown(cellOf(facing, 'walk', frame))).toBe(shown(cellOf(facing, 'idle', 0)));
  expect(shown(cellOf('side', 'sit', 0))).toBe(shown(cellOf('side', 'idle', 0)));
  expect(shown(cellOf('front', 'sit', 0))).not.toBe(shown(cellOf('front', 'idle', 0)));
  expect(shown(cellOf('front', 'dance', 2))).toBe(shown(cellOf('front', 'idle', 0)));
});
