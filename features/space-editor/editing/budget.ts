import { PROP_ART } from '../../../assets/world/props';
import type { TileSheet } from '../../../contract/model/document/picture-layer';
import { isPropKind } from '../../../contract/model/element/props';
import type { Point } from '../../../contract/model/point';
import {
  heightOf,
  widthOf,
  type SpaceDocument,
  type SpaceElement,
} from '../../../contract/model/space-document';

/** What a document costs a weak laptop with graphics in its processor: predicted from the document alone. */

export const BUDGET_KEYS = ['things', 'layers', 'pictures', 'calls'] as const;
export type BudgetKey = (typeof BUDGET_KEYS)[number];
export type BudgetLevel = 'good' | 'much' | 'tooMuch';

export interface BudgetLine {
  readonly key: BudgetKey;
  /** In the unit of the key. */
  readonly value: number;
  /** More is `much`; more than twice as much is `tooMuch`. */
  readonly limit: number;
  readonly level: BudgetLevel;
}

export interface Budget {
  readonly lines: readonly BudgetLine[];
  /** The middle of the view in which most is painted. */
  readonly busiest: Point;
  /** The kinds that paint most there, the largest share in front. */
  readonly heaviest: readonly SpaceElement['kind'][];
}

/**
 * - `things`: elements of the whole map; what the editor and the views are measured with.
 * - `layers`: how many times the pixels of the busiest view are painted in a frame, on average. At 60 frames a second on
 *   1440×900 each time is 78 million pixels a second.
 * - `pictures`: megabytes of own pictures in the memory of the graphics.
 * - `calls`: draw calls of the 3D view. The 2D view needs at most eight, whatever there is.
 */
const LIMITS: Readonly<Record<BudgetKey, number>> = { things: 2000, layers: 6, pictures: 64, calls: 120 };

/** The view that the figures are for, logical pixels. */
const VIEW = { width: 1440, height: 900 };
/** Side of the cells in which the busiest view is searched; divides both sides of the view. */
const CELL = 180;
const PIXEL_BYTES = 4;
const MB = 1024 * 1024;
/** Draw calls of ground, sky, people and names in 3D. */
const BASE_CALLS = 11;
/** Side of the chunks into which the 3D view merges things, logical pixels. */
const CHUNK = 1024;
const HEAVIEST = 3;

/** Pixels that an element covers in the 2D view. */
function areaOf({ kind, picture }: SpaceElement): number {
  if (picture) return picture.width * picture.height;
  if (!isPropKind(kind)) return 0;
  const { width, height } = PROP_ART[kind].box;
  return width * height;
}

/** The rows and columns of cells from which a view of the busiest part begins. */
function busiestView(document: SpaceDocument): {
  readonly column: number;
  readonly row: number;
  area: number;
} {
  const columns = Math.ceil(widthOf(document) / CELL);
  const rows = Math.ceil(heightOf(document) / CELL);
  const [wide, high] = [VIEW.width / CELL, VIEW.height / CELL];
  // Sums of all cells above and left of a corner.
  const sums = new Float64Array((columns + 1) * (rows + 1));
  for (const element of document.elements) {
    const column = Math.min(columns - 1, Math.max(0, Math.floor(element.x / CELL)));
    const row = Math.min(rows - 1, Math.max(0, Math.floor(element.y / CELL)));
    const at = (row + 1) * (columns + 1) + column + 1;
    sums[at] = (sums[at] ?? 0) + areaOf(element);
  }
  const sumAt = (column: number, row: number): number =>
    sums[Math.min(row, rows) * (columns + 1) + Math.min(column, columns)] ?? 0;
  for (let row = 1; row <= rows; row++)
    for (let column = 1; column <= columns; column++) {
      const at = row * (columns + 1) + column;
      sums[at] =
        (sums[at] ?? 0) + sumAt(column - 1, row) + sumAt(column, row - 1) - sumAt(column - 1, row - 1);
    }
  let best = { column: 0, row: 0, area: -1 };
  for (let row = 0; row <= Math.max(0, rows - high); row++)
    for (let column = 0; column <= Math.max(0, columns - wide); column++) {
      const area =
        sumAt(column + wide, row + high) -
        sumAt(column, row + high) -
        sumAt(column + wide, row) +
        sumAt(column, row);
      if (area > best.area) best = { column, row, area };
    }
  return best;
}

/** Megabytes of the sheets and own pictures, each once. */
function pictureMegabytes({ pictures = [], elements }: SpaceDocument): number {
  const sizes = new Map<string, number>();
  const add = (fileId: string, pixels: number): void =>
    void sizes.set(fileId, Math.max(sizes.get(fileId) ?? 0, pixels * PIXEL_BYTES));
  const sheetPixels = ({ tile, spacing, columns, count }: TileSheet): number =>
    (tile + spacing) ** 2 * columns * Math.ceil(count / columns);
  for (const { sheets } of pictures) for (const sheet of sheets) add(sheet.fileId, sheetPixels(sheet));
  for (const { picture } of elements) if (picture) add(picture.fileId, picture.width * picture.height);
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) / MB;
}

/** The 3D view merges things into chunks, each of which is a draw; models and own pictures are drawn one by one. */
function callsOf({ elements }: SpaceDocument): number {
  const chunks = new Set<string>();
  let single = 0;
  for (const { x, y, model, picture } of elements)
    if (model || picture) single++;
    else chunks.add(`${Math.floor(x / CHUNK)} ${Math.floor(y / CHUNK)}`);
  return BASE_CALLS + chunks.size + single;
}

const levelOf = (value: number, limit: number): BudgetLevel =>
  value <= limit ? 'good' : value <= limit * 2 ? 'much' : 'tooMuch';

export function budgetOf(document: SpaceDocument): Budget {
  const { column, row, area } = busiestView(document);
  const [left, top] = [column * CELL, row * CELL];
  const right = Math.min(left + VIEW.width, widthOf(document));
  const bottom = Math.min(top + VIEW.height, heightOf(document));
  const hasOver = document.pictures?.some(({ band }) => band === 'over') === true;
  const values: Readonly<Record<BudgetKey, number>> = {
    things: document.elements.length,
    layers: 1 + (hasOver ? 1 : 0) + Math.max(0, area) / (VIEW.width * VIEW.height),
    pictures: pictureMegabytes(document),
    calls: callsOf(document),
  };
  const areas = new Map<string, number>();
  for (const element of document.elements)
    if (element.x >= left && element.x < right && element.y >= top && element.y < bottom)
      areas.set(element.kind, (areas.get(element.kind) ?? 0) + areaOf(element));
  return {
    lines: BUDGET_KEYS.map((key) => ({
      key,
      value: values[key],
      limit: LIMITS[key],
      level: levelOf(values[key], LIMITS[key]),
    })),
    busiest: { x: (left + right) / 2, y: (top + bottom) / 2 },
    heaviest: [...areas]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, HEAVIEST)
      .map(([kind]) => kind),
  };
}
