import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  COLLISION_CELL,
  canStand,
  canWalkStraight,
  type CollisionGrid,
} from '../../../contract/model/collision';
import { createPathFinder, type PathPoint } from './find-path';

const open = (columns: number, rows: number): CollisionGrid => ({
  columns,
  rows,
  blocked: new Uint8Array(columns * rows),
});

const wall = (grid: CollisionGrid, x: number, y: number, width: number, height: number): void => {
  for (let row = y; row < y + height; row++)
    for (let column = x; column < x + width; column++) grid.blocked[row * grid.columns + column] = 1;
};

const lengthOf = (from: PathPoint, path: readonly PathPoint[]): number => {
  let here = from;
  let sum = 0;
  for (const point of path) {
    sum += Math.hypot(point.x - here.x, point.y - here.y);
    here = point;
  }
  return sum;
};

const walkable = (grid: CollisionGrid, from: PathPoint, path: readonly PathPoint[]): boolean => {
  let here = from;
  for (const point of path) {
    if (!canWalkStraight(grid, here.x, here.y, point.x, point.y)) return false;
    here = point;
  }
  return true;
};

/** Plain flood fill with the same rules, as a reference. */
function reachable(grid: CollisionGrid, from: PathPoint): Set<number> {
  const at = (cell: number): PathPoint => ({
    x: (cell % grid.columns) * COLLISION_CELL + 4,
    y: Math.floor(cell / grid.columns) * COLLISION_CELL + 4,
  });
  const stands = (cell: number): boolean => canStand(grid, at(cell).x, at(cell).y);
  const first = Math.floor(from.y / COLLISION_CELL) * grid.columns + Math.floor(from.x / COLLISION_CELL);
  const seen = new Set([first]);
  for (const cell of seen)
    for (const step of [-1, 1, -grid.columns, grid.columns]) {
      const next = cell + step;
      if (next >= 0 && next < grid.blocked.length && stands(next)) seen.add(next);
    }
  return seen;
}

describe('path search', () => {
  test('an open field is crossed in one straight line', () => {
    const path = createPathFinder(open(40, 40))({ x: 20, y: 20 }, { x: 300, y: 250 });
    expect(path).toEqual([{ x: 300, y: 250 }]);
  });

  test('a wall is passed through its gap by a nearly shortest path', () => {
    const grid = open(60, 60);
    wall(grid, 30, 0, 2, 50);
    const from = { x: 100, y: 100 };
    const to = { x: 400, y: 100 };
    const path = createPathFinder(grid)(from, to);
    expect(path.at(-1)).toEqual(to);
    expect(walkable(grid, from, path)).toBe(true);
    const round = 2 * Math.hypot(150, 310);
    expect(lengthOf(from, path)).toBeLessThan(round * 1.03);
  });

  test('a blocked goal is replaced by the nearest reachable point', () => {
    const grid = open(60, 60);
    wall(grid, 40, 40, 10, 10);
    const path = createPathFinder(grid)({ x: 50, y: 50 }, { x: 360, y: 360 });
    const end = path.at(-1);
    expect(end).toBeDefined();
    if (!end) return;
    expect(canStand(grid, end.x, end.y)).toBe(true);
    expect(Math.hypot(end.x - 360, end.y - 360)).toBeLessThan(70);
  });

  test('a walled-in start without a nearer cell has no path', () => {
    const grid = open(20, 20);
    wall(grid, 0, 0, 20, 20);
    grid.blocked.fill(0, 10 * 20 + 9, 10 * 20 + 12);
    grid.blocked.fill(0, 11 * 20 + 9, 11 * 20 + 12);
    expect(createPathFinder(grid)({ x: 84, y: 88 }, { x: 20, y: 20 })).toEqual([]);
  });

  test('property: a path crosses no blocked cell and reaches every goal that a flood fill reaches', () => {
    const side = 24;
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.nat(side - 1),
            fc.nat(side - 1),
            fc.integer({ min: 1, max: 5 }),
            fc.integer({ min: 1, max: 5 }),
          ),
          { maxLength: 14 },
        ),
        fc.tuple(fc.nat(side - 1), fc.nat(side - 1)),
        fc.tuple(fc.nat(side - 1), fc.nat(side - 1)),
        (walls, [fromX, fromY], [toX, toY]) => {
          const grid = open(side, side);
          for (const [x, y, width, height] of walls)
            wall(grid, x, y, Math.min(width, side - x), Math.min(height, side - y));
          const from = { x: fromX * COLLISION_CELL + 4, y: fromY * COLLISION_CELL + 4 };
          const to = { x: toX * COLLISION_CELL + 4, y: toY * COLLISION_CELL + 4 };
          fc.pre(canStand(grid, from.x, from.y));
          const path = createPathFinder(grid)(from, to);
          expect(walkable(grid, from, path)).toBe(true);
          const goal = toY * side + toX;
          if (goal !== fromY * side + fromX && reachable(grid, from).has(goal))
            expect(path.at(-1)).toEqual(to);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('one finder returns equal results for repeated searches', () => {
    const grid = open(60, 60);
    wall(grid, 30, 5, 2, 50);
    const search = createPathFinder(grid);
    const first = search({ x: 100, y: 200 }, { x: 400, y: 200 });
    search({ x: 20, y: 20 }, { x: 450, y: 450 });
    expect(search({ x: 100, y: 200 }, { x: 400, y: 200 })).toEqual(first);
    expect(first.length).toBeGreaterThan(1);
  });
});
