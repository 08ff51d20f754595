import type { PathPoint } from '../engine/world/movement/find-path';
import type { CollisionGrid } from '../contract/model/collision';

/** Comlink API of the path search worker. */
export interface PathfindingApi {
  /** Sets the grid of the space; called before the first search and on every change. */
  load(grid: CollisionGrid): void;
  /** Corners of the path without the start, logical px; empty when there is no path or no grid. */
  findPath(from: PathPoint, to: PathPoint): PathPoint[];
}
