import { COLLISION_CELL, canStand, type CollisionGrid } from '../../../contract/model/collision';
import type { Point } from '../../../contract/model/point';

/** Cells between two pauses: a few milliseconds of work, so that ticks in between are not late. */
const SLICE = 100_000;
/** How far around the nearest cell a spot without other people is searched, cells. */
const SEARCH = 14;
/** Side of the squares of which only one person is put into each, logical pixels. */
const APART = 24;
const NONE = -1;

const middleOf = (index: number): number => (index + 0.5) * COLLISION_CELL;
const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));
/** The square of a point, for `taken` of `nearestTo`. */
export const squareOf = ({ x, y }: Point): string => `${Math.floor(x / APART)},${Math.floor(y / APART)}`;

/** For every point of a map, the nearest point where a person can stand. */
export class Footing {
  readonly #grid: CollisionGrid;
  /** By cell: the nearest cell in whose middle a person can stand. */
  readonly #nearest: Int32Array;

  private constructor(grid: CollisionGrid, nearest: Int32Array) {
    this.#grid = grid;
    this.#nearest = nearest;
  }

  /**
   * Finds the cells that can be reached from the starts; where none can, all cells that carry a person. `pause` is
   * awaited between slices of the work.
   */
  static async of(
    grid: CollisionGrid,
    starts: readonly Point[],
    pause: () => Promise<void>,
  ): Promise<Footing> {
    const count = grid.columns * grid.rows;
    const nearest = new Int32Array(count).fill(NONE);
    const queue = new Int32Array(count);
    let end = 0;
    const take = (cell: number, of: number): void => {
      nearest[cell] = of;
      queue[end++] = cell;
    };
    const stands = (cell: number): boolean =>
      canStand(grid, middleOf(cell % grid.columns), middleOf(Math.floor(cell / grid.columns)));
    /** Calls `visit` with each queued cell and its neighbours, in the order of the queue. */
    const spread = async (visit: (cell: number, neighbour: number) => void): Promise<void> => {
      for (let at = 0; at < end; at++) {
        if (at % SLICE === SLICE - 1) await pause();
        const cell = queue[at] ?? 0;
        const column = cell % grid.columns;
        if (column > 0) visit(cell, cell - 1);
        if (column < grid.columns - 1) visit(cell, cell + 1);
        if (cell >= grid.columns) visit(cell, cell - grid.columns);
        if (cell < count - grid.columns) visit(cell, cell + grid.columns);
      }
    };
    for (const { x, y } of starts) {
      const cell = cellAt(grid, x, y);
      if (nearest[cell] === NONE && stands(cell)) take(cell, cell);
    }
    await spread((_, neighbour) => {
      if (nearest[neighbour] === NONE && stands(neighbour)) take(neighbour, neighbour);
    });
    if (end === 0)
      for (let cell = 0; cell < count; cell++) {
        if (cell % SLICE === SLICE - 1) await pause();
        if (stands(cell)) take(cell, cell);
      }
    // Once more over all of them: what is left gets the cell from which it is reached first.
    await spread((cell, neighbour) => {
      if (nearest[neighbour] === NONE) take(neighbour, nearest[cell] ?? NONE);
    });
    return new Footing(grid, nearest);
  }

  /**
   * The nearest spot to a point, also outside the map; `grid` has the closed doors of the person. Prefers a square
   * without other people, and adds the chosen one to `taken`. Undefined: nobody can stand there at all.
   */
  nearestTo({ x, y }: Point, grid: CollisionGrid, taken: Set<string>): Point | undefined {
    const seed = this.#nearest[cellAt(this.#grid, x, y)] ?? NONE;
    if (seed === NONE) return undefined;
    const { columns, rows } = this.#grid;
    const [column, row] = [seed % columns, Math.floor(seed / columns)];
    // Of many doors only those nearby matter for each of the spots.
    const closed = grid.closed?.filter(
      ({ column0, column1, row0, row1 }) =>
        Math.max(column0 - column, column - column1, row0 - row, row - row1) <= SEARCH + 2,
    );
    const near = closed === undefined ? grid : { ...grid, closed };
    let best: Point | undefined;
    let least = Infinity;
    for (let r = Math.max(0, row - SEARCH); r <= Math.min(rows - 1, row + SEARCH); r++)
      for (let c = Math.max(0, column - SEARCH); c <= Math.min(columns - 1, column + SEARCH); c++) {
        const cell = r * columns + c;
        if (this.#nearest[cell] !== cell) continue;
        const spot = { x: middleOf(c), y: middleOf(r) };
        // A crowded spot is better only than none nearby.
        const crowded = taken.has(squareOf(spot)) ? SEARCH * COLLISION_CELL * 4 : 0;
        const away = Math.hypot(spot.x - x, spot.y - y) + crowded;
        if (away >= least || !canStand(near, spot.x, spot.y)) continue;
        best = spot;
        least = away;
      }
    if (best !== undefined) taken.add(squareOf(best));
    return best;
  }
}

const cellAt = ({ columns, rows }: CollisionGrid, x: number, y: number): number =>
  clamp(Math.floor(y / COLLISION_CELL), rows) * columns + clamp(Math.floor(x / COLLISION_CELL), columns);
