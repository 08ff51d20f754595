import { isInside, type AreaShape } from './document/area';
import { FOOT_HALF_HEIGHT, FOOT_HALF_WIDTH, TILE } from './motion';
import type { Footprint } from './element/props';
import type { Point } from './point';
import { solidsOf } from './element/solids';
import { heightOf, materialAt, widthOf, type SpaceDocument } from './space-document';

/** Side of a collision cell, logical pixels. Server, client and path search share this grid. */
export const COLLISION_CELL = 8;

/** One byte per cell, row by row: 1 blocks. */
export interface CollisionGrid {
  readonly columns: number;
  readonly rows: number;
  readonly blocked: Uint8Array;
  /** The doors that are closed for the walking person; they block in addition to `blocked`. */
  readonly closed?: readonly CellBox[];
  /** The areas that the walking person may not enter: the middle of the feet stays out of them. */
  readonly shut?: readonly ShutArea[];
}

export interface ShutArea extends AreaShape {
  readonly id: string;
}

/** A range of cells; the second column and row are exclusive. */
export interface CellBox {
  readonly column0: number;
  readonly row0: number;
  readonly column1: number;
  readonly row1: number;
}

/** The cells that a box of logical pixels touches, clamped to the map. */
export function cellBoxOf(doc: Pick<SpaceDocument, 'widthTiles' | 'heightTiles'>, box: Footprint): CellBox {
  const columns = Math.ceil(widthOf(doc) / COLLISION_CELL);
  const rows = Math.ceil(heightOf(doc) / COLLISION_CELL);
  const column0 = Math.max(0, Math.floor(box.x / COLLISION_CELL));
  const row0 = Math.max(0, Math.floor(box.y / COLLISION_CELL));
  return {
    column0,
    row0,
    column1: Math.max(column0, Math.min(columns, Math.ceil((box.x + box.width) / COLLISION_CELL))),
    row1: Math.min(rows, Math.ceil((box.y + box.height) / COLLISION_CELL)),
  };
}

/**
 * Builds the grid of a document: water, blocked tiles, solid elements and walls block; a deck over water carries.
 * Doors stay out.
 */
export function collisionOf(doc: SpaceDocument): CollisionGrid {
  const columns = Math.ceil(widthOf(doc) / COLLISION_CELL);
  const rows = Math.ceil(heightOf(doc) / COLLISION_CELL);
  const blocked = new Uint8Array(columns * rows);
  const fill = (x: number, y: number, width: number, height: number): void => {
    const { column0, column1, row0, row1 } = cellBoxOf(doc, { x, y, width, height });
    for (let row = row0; row < row1; row++) blocked.fill(1, row * columns + column0, row * columns + column1);
  };
  for (let row = 0; row < doc.heightTiles; row++)
    for (let column = 0; column < doc.widthTiles; column++) {
      const material = materialAt(doc, column * TILE, row * TILE);
      const blocks = material === 'water' || material === 'wall' || doc.blocked?.[row]?.[column] === '#';
      if (blocks) fill(column * TILE, row * TILE, TILE, TILE);
    }
  for (const element of doc.elements)
    for (const part of solidsOf(element))
      fill(element.x + part.x, element.y + part.y, part.width, part.height);
  for (const wall of doc.walls) fill(wall.x, wall.y, wall.width, wall.height);
  return { columns, rows, blocked };
}

/** Whether a person's feet fit at this point; false outside the map. */
export function canStand(grid: CollisionGrid, x: number, y: number): boolean {
  const x0 = Math.floor((x - FOOT_HALF_WIDTH) / COLLISION_CELL);
  const x1 = Math.floor((x + FOOT_HALF_WIDTH) / COLLISION_CELL);
  const y0 = Math.floor((y - FOOT_HALF_HEIGHT) / COLLISION_CELL);
  const y1 = Math.floor((y + FOOT_HALF_HEIGHT) / COLLISION_CELL);
  if (x0 < 0 || y0 < 0 || x1 >= grid.columns || y1 >= grid.rows) return false;
  for (let row = y0; row <= y1; row++)
    for (let column = x0; column <= x1; column++) if (grid.blocked[row * grid.columns + column]) return false;
  if (grid.closed !== undefined)
    for (const box of grid.closed)
      if (x0 < box.column1 && x1 >= box.column0 && y0 < box.row1 && y1 >= box.row0) return false;
  return shutAreaAt(grid, { x, y }) === undefined;
}

/** The area that keeps the walking person away from a point. */
export const shutAreaAt = ({ shut }: Pick<CollisionGrid, 'shut'>, at: Point): ShutArea | undefined =>
  shut?.find((area) => isInside(area, at));

/** The grid of a person who stands at a point: an area that was shut around them lets them walk about and leave. */
export function gridFrom(grid: CollisionGrid, at: Point): CollisionGrid {
  if (shutAreaAt(grid, at) === undefined) return grid;
  return { ...grid, shut: grid.shut?.filter((area) => !isInside(area, at)) ?? [] };
}

/**
 * The grid of one person. A closed door blocks unless it closed while the person stood in it, so that nobody gets
 * stuck.
 */
export function gridWithClosedDoors(
  grid: CollisionGrid,
  closed: readonly CellBox[],
  x: number,
  y: number,
): CollisionGrid {
  const around = closed.filter((box) => canStand({ ...grid, blocked: NOTHING, closed: [box] }, x, y));
  return around.length === 0 ? grid : { ...grid, closed: around };
}

const NOTHING = new Uint8Array(0);

/** Whether the straight way between two points is free, looked at every half cell. */
export function canWalkStraight(
  grid: CollisionGrid,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): boolean {
  const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / (COLLISION_CELL / 2)));
  for (let i = 1; i <= steps; i++) {
    const t = i / steps;
    if (!canStand(grid, x0 + (x1 - x0) * t, y0 + (y1 - y0) * t)) return false;
  }
  return true;
}

/** Whether both ends are free and the straight line between them is walkable. */
export const isStraightPathClear = (
  grid: CollisionGrid,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): boolean =>
  canStand(grid, to.x, to.y) &&
  canStand(grid, from.x, from.y) &&
  canWalkStraight(grid, from.x, from.y, to.x, to.y);
