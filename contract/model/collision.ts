import { FOOT_HALF_HEIGHT, FOOT_HALF_WIDTH, TILE } from './motion';
import { natureOf } from './props';
import { heightOf, materialAt, widthOf, type SpaceDocument } from './space-document';

/** Side of a collision cell, logical pixels. Server, client and path search all use this one grid. */
export const COLLISION_CELL = 8;

/** One byte a cell, row by row: 1 blocks. */
export interface CollisionGrid {
  readonly columns: number;
  readonly rows: number;
  readonly blocked: Uint8Array;
}

/** Builds the grid of a document: water, solid props and walls block; a deck over water carries. */
export function collisionOf(doc: SpaceDocument): CollisionGrid {
  const columns = Math.ceil(widthOf(doc) / COLLISION_CELL);
  const rows = Math.ceil(heightOf(doc) / COLLISION_CELL);
  const blocked = new Uint8Array(columns * rows);
  const fill = (x: number, y: number, width: number, height: number): void => {
    const x0 = Math.max(0, Math.floor(x / COLLISION_CELL));
    const y0 = Math.max(0, Math.floor(y / COLLISION_CELL));
    const x1 = Math.min(columns, Math.ceil((x + width) / COLLISION_CELL));
    const y1 = Math.min(rows, Math.ceil((y + height) / COLLISION_CELL));
    for (let row = y0; row < y1; row++) blocked.fill(1, row * columns + x0, row * columns + Math.max(x0, x1));
  };
  for (let row = 0; row < doc.heightTiles; row++)
    for (let column = 0; column < doc.widthTiles; column++) {
      const material = materialAt(doc, column * TILE, row * TILE);
      if (material === 'water' || material === 'wall') fill(column * TILE, row * TILE, TILE, TILE);
    }
  for (const element of doc.elements)
    for (const part of natureOf(element.kind)?.solid ?? [])
      fill(element.x + part.x, element.y + part.y, part.width, part.height);
  for (const wall of doc.walls) fill(wall.x, wall.y, wall.width, wall.height);
  return { columns, rows, blocked };
}

/** Whether a person may stand with the feet at this point. Outside the map nobody may. */
export function canStand(grid: CollisionGrid, x: number, y: number): boolean {
  const x0 = Math.floor((x - FOOT_HALF_WIDTH) / COLLISION_CELL);
  const x1 = Math.floor((x + FOOT_HALF_WIDTH) / COLLISION_CELL);
  const y0 = Math.floor((y - FOOT_HALF_HEIGHT) / COLLISION_CELL);
  const y1 = Math.floor((y + FOOT_HALF_HEIGHT) / COLLISION_CELL);
  if (x0 < 0 || y0 < 0 || x1 >= grid.columns || y1 >= grid.rows) return false;
  for (let row = y0; row <= y1; row++)
    for (let column = x0; column <= x1; column++) if (grid.blocked[row * grid.columns + column]) return false;
  return true;
}

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
