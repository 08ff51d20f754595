import { canStand, type CollisionGrid } from '../../../../contract/model/collision';
import { cellMiddle } from '../../../../contract/model/document/reach';
import type { Point } from '../../../../contract/model/point';
import type { SpaceSpawn } from '../../../../contract/model/space-document';
import { LIMITS } from '../limits';
import type { ReportLines } from '../report';
import type { Arrivals } from './parts';
import { both } from './place';

/** The id of a named entry: portals of other maps that name it lead to it. */
export const entryId = (name: string): string => `entry-${name.slice(0, 50)}`;

/** The free point nearest to another one. */
function nearestFree(grid: CollisionGrid, { x, y }: Point): Point | undefined {
  let best: Point | undefined;
  let shortest = Number.POSITIVE_INFINITY;
  for (let cell = 0; cell < grid.blocked.length; cell++) {
    if (grid.blocked[cell]) continue;
    const middle = cellMiddle(grid, cell);
    const far = (middle.x - x) ** 2 + (middle.y - y) ** 2;
    if (far >= shortest || !canStand(grid, middle.x, middle.y)) continue;
    best = middle;
    shortest = far;
  }
  return best;
}

/** Some of a list, evenly spread. */
const thinned = <Item>(list: readonly Item[], most: number): readonly Item[] =>
  list.length <= most
    ? list
    : Array.from({ length: most }, (_, index) => list[Math.floor((index * list.length) / most)]).filter(
        (item) => item !== undefined,
      );

/** The one of some points that lies nearest to their centre. */
function central(points: readonly Point[]): Point | undefined {
  const centre = { x: 0, y: 0 };
  for (const { x, y } of points) {
    centre.x += x / points.length;
    centre.y += y / points.length;
  }
  const far = ({ x, y }: Point): number => (x - centre.x) ** 2 + (y - centre.y) ** 2;
  return points.toSorted((a, b) => far(a) - far(b))[0];
}

/**
 * The spawns of a document: one for each named entry, and where people without a goal arrive as many as there is room
 * for. Each is a spot where people can stand.
 */
export function spawnsOf(
  arrivals: readonly Arrivals[],
  grid: CollisionGrid,
  middle: Point,
  report: ReportLines,
): SpaceSpawn[] {
  const named = new Map<string, Point[]>();
  for (const { name, points } of arrivals) named.set(name, [...(named.get(name) ?? []), ...points]);
  const spawns: SpaceSpawn[] = [];
  const isFree = ({ x, y }: Point): boolean => canStand(grid, x, y);
  const spots = (name: string, points: readonly Point[]): readonly Point[] => {
    const free = points.filter(isFree);
    if (free.length < points.length)
      report.add('spawnBlocked', { object: name || 'start' }, {}, points.length - free.length);
    const instead = free.length > 0 ? undefined : nearestFree(grid, central(points) ?? middle);
    return instead === undefined ? free : [instead];
  };
  const entries = thinned(
    [...named].filter(([name]) => name !== ''),
    LIMITS.spawns / 2,
  );
  for (const [name, points] of entries) {
    const spot = central(spots(name, points));
    if (spot !== undefined) spawns.push({ id: entryId(name), ...spot, dir: 0, name: both(name) });
  }
  const open = named.get('');
  if (open === undefined) report.add('noStart');
  const found = open === undefined ? [] : spots('', open);
  // Where nobody can stand anywhere, the checks of the editor say so.
  const free = found.length > 0 ? found : [nearestFree(grid, middle) ?? middle];
  const kept = thinned(free, LIMITS.spawns - spawns.length);
  if (kept.length < free.length) report.add('spawnsThinned', {}, { before: free.length, after: kept.length });
  return [
    ...kept.map((spot, index) => ({ id: `spawn-${index + 1}`, ...spot, dir: 0, isDefault: true })),
    ...spawns,
  ];
}
