import { canStand, type CollisionGrid } from '../../contract/model/collision';
import type { SpaceDocument } from '../../contract/model/space-document';
import { WIRE } from '../../contract/wire/limits';
import type { SavedPosition } from '../platform';

/** How far around a spawn point people are spread, logical pixels. */
const SPREAD = 40;

const onGrid = (value: number): number => Math.floor(value * WIRE.quantum) / WIRE.quantum;

/** Where a person enters: where they stood, if one can still stand there; otherwise near a spawn point. */
export function entryPoint(
  document: SpaceDocument,
  grid: CollisionGrid,
  saved: SavedPosition | undefined,
  random: () => number,
): SavedPosition {
  if (saved !== undefined) {
    const x = onGrid(saved.x);
    const y = onGrid(saved.y);
    if (canStand(grid, x, y)) return { x, y, dir: saved.dir & 7 };
  }
  const { spawns } = document;
  const first = spawns[0] ?? { x: 0, y: 0, dir: 0 };
  const spawn = spawns[Math.floor(random() * spawns.length)] ?? first;
  for (let attempt = 0; attempt < 16; attempt++) {
    const x = onGrid(spawn.x + (random() * 2 - 1) * SPREAD);
    const y = onGrid(spawn.y + (random() * 2 - 1) * SPREAD);
    if (canStand(grid, x, y)) return { x, y, dir: spawn.dir };
  }
  return { x: onGrid(spawn.x), y: onGrid(spawn.y), dir: spawn.dir };
}

/** Rings around a thing where people come out, logical pixels, and directions: in front of it first. */
const RINGS = [18, 28, 40, 56, 76, 100];
const AROUND = [0, 1, -1, 2, -2, 3, -3, 4].map((eighth) => (eighth * Math.PI) / 4);

/** The nearest free spot beside a point, in front (south) of it if possible; undefined: there is none near. */
export function freeSpotBeside(
  grid: CollisionGrid,
  x: number,
  y: number,
): { readonly x: number; readonly y: number } | undefined {
  for (const ring of RINGS)
    for (const turn of AROUND) {
      const spot = { x: onGrid(x + Math.sin(turn) * ring), y: onGrid(y + Math.cos(turn) * ring) };
      if (canStand(grid, spot.x, spot.y)) return spot;
    }
  return undefined;
}
