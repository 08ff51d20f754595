import {
  COLLISION_CELL,
  canStand,
  canWalkStraight,
  gridFrom,
  isStraightPathClear,
  shutAreaAt,
  type CollisionGrid,
} from '../../../contract/model/collision';

/**
 * A* over the collision grid: octile distance, eight neighbours, no corner cutting; redundant corners are
 * dropped afterwards. A finder owns the typed arrays of one grid and is reusable: a stamp avoids clearing
 * them.
 */

export interface PathPoint {
  readonly x: number;
  readonly y: number;
}

export type FindPath = (from: PathPoint, to: PathPoint) => PathPoint[];

const DIAGONAL = Math.SQRT2;
const CENTRE = COLLISION_CELL / 2;

/** Cells with a standable centre, those of shut areas too: which of these block depends on the start. */
function standable(all: CollisionGrid): Uint8Array {
  const grid = { ...all, shut: [] };
  const free = new Uint8Array(grid.columns * grid.rows);
  for (let row = 0, cell = 0; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column++, cell++)
      free[cell] = canStand(grid, column * COLLISION_CELL + CENTRE, row * COLLISION_CELL + CENTRE) ? 1 : 0;
  return free;
}

/**
 * Creates the path search of a grid. It returns corners without the start, empty when there is no path. An
 * unreachable goal is replaced by the nearest reachable point.
 */
export function createPathFinder(all: CollisionGrid): FindPath {
  const { columns, rows } = all;
  const size = columns * rows;
  const free = standable(all);
  /** That of the current search. */
  let grid = all;
  const stamp = new Uint32Array(size);
  const closed = new Uint32Array(size);
  const cost = new Float32Array(size);
  const rank = new Float32Array(size);
  const parent = new Int32Array(size);
  const heap = new Int32Array(size);
  const place = new Int32Array(size);
  let length = 0;
  let round = 0;

  const up = (at: number): void => {
    const cell = heap[at] ?? 0;
    const own = rank[cell] ?? 0;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const other = heap[above] ?? 0;
      if ((rank[other] ?? 0) <= own) break;
      heap[at] = other;
      place[other] = at;
      at = above;
    }
    heap[at] = cell;
    place[cell] = at;
  };

  const pop = (): number => {
    const top = heap[0] ?? 0;
    const last = heap[--length] ?? 0;
    if (length === 0) return top;
    const own = rank[last] ?? 0;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= length) break;
      let other = heap[below] ?? 0;
      const right = heap[below + 1] ?? 0;
      if (below + 1 < length && (rank[right] ?? 0) < (rank[other] ?? 0)) {
        below++;
        other = right;
      }
      if ((rank[other] ?? 0) >= own) break;
      heap[at] = other;
      place[other] = at;
      at = below;
    }
    heap[at] = last;
    place[last] = at;
    return top;
  };

  const columnOf = (x: number): number => Math.max(0, Math.min(columns - 1, Math.floor(x / COLLISION_CELL)));
  const rowOf = (y: number): number => Math.max(0, Math.min(rows - 1, Math.floor(y / COLLISION_CELL)));
  const pointOf = (cell: number): PathPoint => ({
    x: (cell % columns) * COLLISION_CELL + CENTRE,
    y: Math.floor(cell / columns) * COLLISION_CELL + CENTRE,
  });

  const isFree = (cell: number): boolean =>
    free[cell] === 1 &&
    (grid.shut === undefined || grid.shut.length === 0 || shutAreaAt(grid, pointOf(cell)) === undefined);

  /** The nearest free cell that is reachable from a point: feet are rarely on a cell's centre. */
  const startCell = (from: PathPoint): number => {
    let best = -1;
    let bestDistance = Infinity;
    const column = columnOf(from.x);
    const row = rowOf(from.y);
    for (let r = Math.max(0, row - 3); r <= Math.min(rows - 1, row + 3); r++)
      for (let c = Math.max(0, column - 3); c <= Math.min(columns - 1, column + 3); c++) {
        const cell = r * columns + c;
        if (!isFree(cell)) continue;
        const at = pointOf(cell);
        const distance = Math.hypot(at.x - from.x, at.y - from.y);
        if (distance < bestDistance && canWalkStraight(grid, from.x, from.y, at.x, at.y)) {
          best = cell;
          bestDistance = distance;
        }
      }
    return best;
  };

  const straighten = (from: PathPoint, cells: number[], exact: PathPoint | undefined): PathPoint[] => {
    const points = cells.map(pointOf);
    if (exact) points.push(exact);
    const corners: PathPoint[] = [];
    let here = from;
    let at = 0;
    while (at < points.length) {
      // The farthest visible point is usually far along: galloping search, then bisection.
      let far = at;
      let step = 1;
      while (far + step < points.length && sees(here, points[far + step])) {
        far += step;
        step *= 2;
      }
      for (step = Math.max(1, step >> 1); step >= 1; step >>= 1)
        if (far + step < points.length && sees(here, points[far + step])) far += step;
      here = points[far] ?? here;
      corners.push(here);
      at = far + 1;
    }
    return corners;
  };
  const sees = (a: PathPoint, b: PathPoint | undefined): boolean =>
    b !== undefined && canWalkStraight(grid, a.x, a.y, b.x, b.y);

  return (from, to) => {
    if (![from.x, from.y, to.x, to.y].every(Number.isFinite)) return [];
    const goalX = columnOf(to.x);
    const goalY = rowOf(to.y);
    const goal = goalY * columns + goalX;
    grid = gridFrom(all, from);
    const canEnd = canStand(grid, to.x, to.y);
    if (isStraightPathClear(grid, from, to)) return [{ x: to.x, y: to.y }];
    const start = startCell(from);
    if (start < 0) return [];
    round++;
    length = 0;

    const guess = (cell: number): number => {
      const dx = Math.abs((cell % columns) - goalX);
      const dy = Math.abs(Math.floor(cell / columns) - goalY);
      return dx > dy ? dx + (DIAGONAL - 1) * dy : dy + (DIAGONAL - 1) * dx;
    };
    const offer = (cell: number, by: number, way: number): void => {
      const known = stamp[cell] === round;
      if (known && (cost[cell] ?? 0) <= way) return;
      cost[cell] = way;
      rank[cell] = way + guess(cell);
      parent[cell] = by;
      if (!known) {
        stamp[cell] = round;
        heap[length] = cell;
        place[cell] = length++;
      }
      up(place[cell] ?? 0);
    };

    offer(start, -1, 0);
    let nearest = start;
    let nearestGuess = guess(start);
    let reached = -1;
    while (length > 0) {
      const cell = pop();
      closed[cell] = round;
      if (cell === goal) {
        reached = cell;
        break;
      }
      const left = guess(cell);
      if (left < nearestGuess) {
        nearest = cell;
        nearestGuess = left;
      }
      const column = cell % columns;
      const row = Math.floor(cell / columns);
      const way = cost[cell] ?? 0;
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          if (dx === 0 && dy === 0) continue;
          const c = column + dx;
          const r = row + dy;
          if (c < 0 || r < 0 || c >= columns || r >= rows) continue;
          const next = cell + dy * columns + dx;
          if (closed[next] === round || !isFree(next)) continue;
          const diagonal = dx !== 0 && dy !== 0;
          if (diagonal && !(isFree(cell + dx) && isFree(cell + dy * columns))) continue;
          offer(next, cell, way + (diagonal ? DIAGONAL : 1));
        }
    }

    const cells: number[] = [];
    for (let cell = reached < 0 ? nearest : reached; cell >= 0; cell = parent[cell] ?? -1) cells.push(cell);
    cells.reverse();
    const last = pointOf(cells[cells.length - 1] ?? start);
    const exact =
      canEnd && canWalkStraight(grid, last.x, last.y, to.x, to.y) ? { x: to.x, y: to.y } : undefined;
    const corners = straighten(from, cells, exact);
    const end = corners[corners.length - 1];
    // No reachable cell is nearer to the goal than the start: no path.
    const least = reached < 0 ? COLLISION_CELL : 1;
    return end && Math.hypot(end.x - from.x, end.y - from.y) < least ? [] : corners;
  };
}
