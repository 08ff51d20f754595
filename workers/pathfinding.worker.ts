import { expose } from 'comlink';
import { createPathFinder, type FindPath } from '../engine/world/movement/find-path';
import type { PathfindingApi } from './pathfinding.shared';

let search: FindPath | undefined;

const api: PathfindingApi = {
  load: (grid) => {
    search = createPathFinder(grid);
  },
  findPath: (from, to) => search?.(from, to) ?? [],
};

expose(api);
