import {
  COLLISION_CELL,
  canStand,
  canWalkStraight,
  type CollisionGrid,
} from '../../../contract/model/collision';
import { spawnsFor, type SpawnRole } from '../../../contract/model/document/spawn';
import { BODY_WIDTH } from '../../../contract/model/motion';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { WIRE } from '../../../contract/wire/limits';
import type { SavedPosition } from '../../platform';

/** Radius around a spawn point, logical pixels, and number of attempted points. */
const SPREAD = 40;
const TRIES = 6;
/** Preferred distance between placed users, logical pixels. */
const APART = 44;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Distance to the nearest user, capped at the preferred distance. */
const roomAt = (people: readonly Point[], { x, y }: Point): number =>
  people.reduce((least, other) => Math.min(least, Math.hypot(other.x - x, other.y - y)), APART);

const onGrid = (value: number): number => Math.floor(value * WIRE.quantum) / WIRE.quantum;

/**
 * The entry position: the saved one if walkable, or next to it when another user stands there; otherwise near
 * a spawn point for the user's roles. Avoids occupied points while others are free, else uses the point with the most
 * space.
 */
export function entryPoint(
  document: SpaceDocument,
  grid: CollisionGrid,
  saved: SavedPosition | undefined,
  people: readonly Point[],
  random: () => number,
  roles: readonly SpawnRole[] = [],
): SavedPosition {
  if (saved !== undefined) {
    const stood = { x: onGrid(saved.x), y: onGrid(saved.y) };
    const dir = saved.dir & 7;
    if (canStand(grid, stood.x, stood.y)) {
      // Users who stood side by side both return to their positions.
      const free = roomAt(people, stood) >= BODY_WIDTH;
      return { ...stood, ...(!free && freeSpotBeside(grid, stood.x, stood.y, people)), dir };
    }
  }
  const spawns = spawnsFor(document.spawns, roles);
  const first = Math.floor(random() * spawns.length);
  const { x = 0, y = 0, dir = 0 } = spawns[first] ?? spawns[0] ?? {};
  let best: SavedPosition = { x: onGrid(x), y: onGrid(y), dir };
  let most = -1;
  for (let i = 0; i < spawns.length * TRIES && most < APART; i++) {
    // Try all points around one spawn before the next.
    const spawn = spawns[(first + Math.floor(i / TRIES)) % spawns.length] ?? best;
    const at = {
      x: onGrid(spawn.x + (random() * 2 - 1) * SPREAD),
      y: onGrid(spawn.y + (random() * 2 - 1) * SPREAD),
      dir: spawn.dir,
    };
    if (!canStand(grid, at.x, at.y)) continue;
    const room = roomAt(people, at);
    if (room <= most) continue;
    best = at;
    most = room;
  }
  // All spawn points may lie in areas that let nobody in now.
  return most < 0 ? { ...best, ...spotAround(grid, best) } : best;
}

/** The first walkable spot on growing circles around a point; undefined: none. */
function spotAround(grid: CollisionGrid, { x, y }: Point): Point | undefined {
  const farthest = Math.max(grid.columns, grid.rows) * COLLISION_CELL;
  for (let radius = SPREAD; radius < farthest; radius += SPREAD)
    for (const turn of AROUND) {
      const spot = { x: onGrid(x + Math.sin(turn) * radius), y: onGrid(y + Math.cos(turn) * radius) };
      if (canStand(grid, spot.x, spot.y)) return spot;
    }
  return undefined;
}

/** Radii around an element, logical pixels, and directions, front first. */
const RINGS = [18, 28, 40, 56, 76, 100];
const AROUND = [0, 1, -1, 2, -2, 3, -3, 4].map((eighth) => (eighth * Math.PI) / 4);

/**
 * The nearest walkable free spot next to a point, preferably in front (south); otherwise the one with the
 * most space. Undefined: none nearby.
 */
export function freeSpotBeside(
  grid: CollisionGrid,
  x: number,
  y: number,
  people: readonly Point[],
): Point | undefined {
  // From a walkable point, the path must not cross a wall or closed door.
  const stands = canStand(grid, x, y);
  let best: Point | undefined;
  let most = -1;
  for (const ring of RINGS)
    for (const turn of AROUND) {
      const spot = { x: onGrid(x + Math.sin(turn) * ring), y: onGrid(y + Math.cos(turn) * ring) };
      if (!canStand(grid, spot.x, spot.y)) continue;
      if (stands && !canWalkStraight(grid, x, y, spot.x, spot.y)) continue;
      const room = roomAt(people, spot);
      if (room >= APART) return spot;
      if (room <= most) continue;
      best = spot;
      most = room;
    }
  return best;
}
