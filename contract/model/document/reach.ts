import { COLLISION_CELL, canStand, type CollisionGrid } from '../collision';
import type { Point } from '../point';

/** The parts of a map that people can walk from some points. Doors are open. */
export interface Reach {
  /** By cell of the grid: the number of its part, from 1; 0: out of reach. */
  readonly parts: Uint16Array;
  /** The number of cells of each part; there is no part 0. */
  readonly sizes: readonly number[];
}

/** The middle of a cell of the grid. */
export const cellMiddle = ({ columns }: CollisionGrid, cell: number): Point => ({
  x: ((cell % columns) + 0.5) * COLLISION_CELL,
  y: (Math.floor(cell / columns) + 0.5) * COLLISION_CELL,
});

/** The cell of a point on the map. */
export const cellOf = ({ columns }: CollisionGrid, { x, y }: Point): number =>
  Math.floor(y / COLLISION_CELL) * columns + Math.floor(x / COLLISION_CELL);

/** Walks from every point where a person can stand; at most 65,535 points. */
export function reachFrom(grid: CollisionGrid, starts: readonly Point[]): Reach {
  const parts = new Uint16Array(grid.columns * grid.rows);
  const sizes = [0];
  const steps = [1, -1, grid.columns, -grid.columns];
  for (const start of starts) {
    if (!canStand(grid, start.x, start.y) || parts[cellOf(grid, start)] !== 0) continue;
    const part = sizes.length;
    const open = [cellOf(grid, start)];
    parts[cellOf(grid, start)] = part;
    let size = 0;
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      size++;
      // Nobody can stand at the border, so that a step never leaves a row.
      for (const step of steps) {
        const next = cell + step;
        if (parts[next] !== 0) continue;
        const { x, y } = cellMiddle(grid, next);
        if (!canStand(grid, x, y)) continue;
        parts[next] = part;
        open.push(next);
      }
    }
    sizes.push(size);
  }
  return { parts, sizes };
}
