import { TILE } from '../../../contract/model/motion';
import type { Point } from '../../../contract/model/point';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { NO_COMMAND, together, type Command, type GridName } from './command';

/** Tools that work on tiles. A cell is row × `widthTiles` + column. */

type Size = Pick<SpaceDocument, 'widthTiles' | 'heightTiles'>;

/** What erasing leaves, and what an absent grid means. */
export const BLANK: Readonly<Record<GridName, string>> = { ground: '.', heights: '0', blocked: '.' };

/** The widths of the brush, tiles. */
export const BRUSH_SIZES = [1, 2, 3, 5] as const;

export const cellAt = ({ widthTiles, heightTiles }: Size, { x, y }: Point): number | undefined => {
  const [column, row] = [Math.floor(x / TILE), Math.floor(y / TILE)];
  const isInside = column >= 0 && row >= 0 && column < widthTiles && row < heightTiles;
  return isInside ? row * widthTiles + column : undefined;
};

/** The letter of a cell: what the pipette picks. */
export const letterAt = (document: SpaceDocument, grid: GridName, cell: number): string =>
  document[grid]?.[Math.floor(cell / document.widthTiles)]?.[cell % document.widthTiles] ?? BLANK[grid];

/** The cells of a rectangle between two points, cut to the map. */
export function rectangleCells({ widthTiles, heightTiles }: Size, a: Point, b: Point): number[] {
  const tile = (at: number, most: number): number => Math.min(most, Math.max(-1, Math.floor(at / TILE)));
  const [x0, x1] = [tile(Math.min(a.x, b.x), widthTiles), tile(Math.max(a.x, b.x), widthTiles)];
  const [y0, y1] = [tile(Math.min(a.y, b.y), heightTiles), tile(Math.max(a.y, b.y), heightTiles)];
  const cells: number[] = [];
  for (let row = Math.max(0, y0); row <= Math.min(y1, heightTiles - 1); row++)
    for (let column = Math.max(0, x0); column <= Math.min(x1, widthTiles - 1); column++)
      cells.push(row * widthTiles + column);
  return cells;
}

/** The cells under a square brush of `size` tiles that goes from one point to another, cut to the map. */
export function lineCells(map: Size, from: Point, to: Point, size = 1): number[] {
  const cells = new Set<number>();
  const shift = ((size - 1) * TILE) / 2;
  const steps = Math.max(1, Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / TILE) * 2);
  let last: Point | undefined;
  for (let i = 0; i <= steps; i++) {
    const x = Math.floor((from.x + ((to.x - from.x) * i) / steps - shift) / TILE) * TILE;
    const y = Math.floor((from.y + ((to.y - from.y) * i) / steps - shift) / TILE) * TILE;
    if (last?.x === x && last.y === y) continue;
    last = { x, y };
    const end = { x: x + (size - 1) * TILE, y: y + (size - 1) * TILE };
    for (const cell of rectangleCells(map, last, end)) cells.add(cell);
  }
  return [...cells];
}

/** The cells of one letter that are connected with a cell by their edges. */
export function fillCells(document: SpaceDocument, grid: GridName, start: number): number[] {
  const { widthTiles, heightTiles } = document;
  const letter = letterAt(document, grid, start);
  const seen = new Uint8Array(widthTiles * heightTiles);
  const cells: number[] = [];
  const open = [start];
  seen[start] = 1;
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    cells.push(cell);
    const column = cell % widthTiles;
    const near = [
      column > 0 ? cell - 1 : -1,
      column + 1 < widthTiles ? cell + 1 : -1,
      cell - widthTiles,
      cell + widthTiles,
    ];
    for (const next of near) {
      if (next < 0 || next >= seen.length || seen[next] === 1) continue;
      if (letterAt(document, grid, next) !== letter) continue;
      seen[next] = 1;
      open.push(next);
    }
  }
  return cells;
}

const blankRows = ({ widthTiles, heightTiles }: Size, letter: string): string[] => {
  const row = letter.repeat(widthTiles);
  return Array.from({ length: heightTiles }, () => row);
};

/** Paints cells with a letter of a grid. A document gets heights and blocked tiles with the first one. */
export function paintCommand(
  document: SpaceDocument,
  cells: readonly number[],
  letter: string,
  grid: GridName = 'ground',
): Command {
  const changed = [...new Set(cells)].filter((cell) => letterAt(document, grid, cell) !== letter);
  if (changed.length === 0) return NO_COMMAND;
  const paint: Command = {
    kind: 'cells',
    grid,
    cells: changed,
    from: changed.map((cell) => letterAt(document, grid, cell)).join(''),
    to: letter.repeat(changed.length),
  };
  if (document[grid] !== undefined) return paint;
  const blank = blankRows(document, BLANK[grid]);
  return together({ kind: 'fields', from: { [grid]: undefined }, to: { [grid]: blank } }, paint);
}
