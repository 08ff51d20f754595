import { PROP_CATALOGUE } from '../../element/props';
import { TILE } from '../../motion';
import type { SpaceDocument } from '../../space-document';

/** So many patches of ground are on a map of 200 × 200 tiles. */
const PATCHES = 240;

/** A seeded number from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

/** A square map with patches of all kinds of ground, and things all over it; the same at each call. */
export function patchyMap(tiles: number, things: number): SpaceDocument {
  const roll = seeded(5);
  const side = tiles * TILE;
  const letters = '.,=os~wSfc#';
  const patches = Array.from({ length: Math.round(PATCHES * (tiles / 200) ** 2) }, () => ({
    x: roll() * tiles,
    y: roll() * tiles,
    radius: 2 + roll() * 9,
    letter: letters[Math.floor(roll() * letters.length)] ?? '.',
  }));
  const letterOf = (x: number, y: number): string =>
    patches.findLast((patch) => Math.hypot(patch.x - x, patch.y - y) < patch.radius)?.letter ?? '.';
  const kinds = Object.keys(PROP_CATALOGUE).filter((kind) => kind !== 'bigScreen');
  return {
    version: 2,
    widthTiles: tiles,
    heightTiles: tiles,
    ground: Array.from({ length: tiles }, (_, y) =>
      Array.from({ length: tiles }, (__, x) => letterOf(x, y)).join(''),
    ),
    elements: Array.from({ length: things }, (_, i) => ({
      id: `thing-${i}`,
      kind: kinds[i % kinds.length] ?? 'lamp',
      x: Math.round(roll() * side),
      y: Math.round(roll() * side),
      variant: 0,
    })),
    areas: [],
    spawns: [{ id: 'spawn-1', x: side / 2, y: side / 2, dir: 0 }],
    walls: [],
    seed: 3,
  };
}
