import { Flag, type World } from './world';

/** Half width and height of the clickable box of an avatar, logical px. */
const HALF = 15;
const TALL = 52;

/** The frontmost avatar at a world point. */
export function personAt(world: World, x: number, y: number): number | undefined {
  let best: number | undefined;
  let front = -Infinity;
  for (let i = 0; i < world.count; i++) {
    const slot = world.slots[i] ?? 0;
    const px = world.x[slot] ?? 0;
    const py = world.y[slot] ?? 0;
    if (Math.abs(px - x) > HALF || y > py + 4 || y < py - TALL || py <= front) continue;
    if (!((world.flags[slot] ?? 0) & Flag.known)) continue;
    best = slot;
    front = py;
  }
  return best;
}
