import type { PathPoint } from '../engine/world/movement/find-path';
import type { CollisionGrid } from '../contract/model/collision';

/** What the path-search worker exposes through Comlink. */
export interface PathfindingApi {
  /** Sets the grid of the space; once before the first search, and again when it changes. */
  load(grid: CollisionGrid): void;
  /** Corners of the way without the start, logical px; empty when there is none or no grid yet. */
  findPath(from: PathPoint, to: PathPoint): PathPoint[];
}
