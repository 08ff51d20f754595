import { expect, test } from 'vitest';
import { cellOf, frameCount, SHEET, sheetCells } from './sheet-layout';

test('every cell lies on the sheet and no two share a place', () => {
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

test('running plays the walk, frames wrap, and the sheet at scale 2 fits a 1024×512 layer', () => {
  expect(cellOf('side', 'run', 3)).toEqual(cellOf('side', 'walk', 3));
  expect(cellOf('back', 'walk', 8)).toEqual(cellOf('back', 'walk', 0));
  expect(cellOf('back', 'walk', -1)).toEqual(cellOf('back', 'walk', 7));
  expect(frameCount('walk')).toBeGreaterThanOrEqual(6);
  expect(SHEET.columns * SHEET.cellWidth * 2).toBeLessThanOrEqual(1024);
  expect(SHEET.rows * SHEET.cellHeight * 2).toBeLessThanOrEqual(512);
});
