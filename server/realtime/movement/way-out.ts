import { COLLISION_CELL, canStand, type CollisionGrid } from '../../../contract/model/collision';
import type { Point } from '../../../contract/model/point';

const cellOf = (value: number): number => Math.floor(value / COLLISION_CELL);
const middleOf = (cell: number): number => (cell + 0.5) * COLLISION_CELL;

/**
 * The nearest spot, by steps, to which a person can walk out of the areas of `grid.shut`. Undefined: they hold all
 * that can be reached.
 */
export function wayOut(grid: CollisionGrid, { x, y }: Point): Point | undefined {
  const inside = { ...grid, shut: [] };
  const start = cellOf(y) * grid.columns + cellOf(x);
  const seen = new Set([start]);
  const queue = [start];
  for (const cell of queue) {
    const [column, row] = [cell % grid.columns, Math.floor(cell / grid.columns)];
    const spot = { x: middleOf(column), y: middleOf(row) };
    if (cell !== start && !canStand(inside, spot.x, spot.y)) continue;
    if (canStand(grid, spot.x, spot.y)) return spot;
    for (const [nextColumn, nextRow] of [
      [column - 1, row],
      [column + 1, row],
      [column, row - 1],
      [column, row + 1],
    ] as const) {
      const next = nextRow * grid.columns + nextColumn;
      if (
        nextColumn < 0 ||
        nextRow < 0 ||
        nextColumn >= grid.columns ||
        nextRow >= grid.rows ||
        seen.has(next)
      )
        continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return undefined;
}
