import { GROUND } from '../../../contract/model/ground';
import { TILE } from '../../../contract/model/motion';
import type { SpaceDocument } from '../../../contract/model/space-document';

/** A round paved area: its stones form rings. */
export interface RoundPaving {
  /** Middle, logical pixels. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Larger areas have no rings, however round. */
const MOST_TILES = 1_600;
const LEAST_TILES = 12;

const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** The circle that a connected group of tiles forms; undefined: it is not round. */
function circleOf(group: readonly (readonly [x: number, y: number])[]): RoundPaving | undefined {
  if (group.length < LEAST_TILES || group.length > MOST_TILES) return undefined;
  const xs = group.map(([x]) => x);
  const ys = group.map(([, y]) => y);
  const x = (Math.min(...xs) + Math.max(...xs) + 1) / 2;
  const y = (Math.min(...ys) + Math.max(...ys) + 1) / 2;
  const radius = Math.sqrt(group.length / Math.PI);
  const strays = group.filter(([gx, gy]) => Math.hypot(gx + 0.5 - x, gy + 0.5 - y) > radius + 0.45);
  if (strays.length > group.length * 0.04) return undefined;
  return { x: x * TILE, y: y * TILE, radius: radius * TILE };
}

function find({ ground, widthTiles, heightTiles }: SpaceDocument): RoundPaving[] {
  const seen = new Uint8Array(widthTiles * heightTiles);
  const found: RoundPaving[] = [];
  const isPaved = (x: number, y: number): boolean =>
    GROUND[(ground[y]?.[x] ?? '.') as keyof typeof GROUND] === 'plaza';
  for (let y = 0; y < heightTiles; y++)
    for (let x = 0; x < widthTiles; x++) {
      if (seen[y * widthTiles + x] === 1 || !isPaved(x, y)) continue;
      const group: (readonly [number, number])[] = [];
      const open: (readonly [number, number])[] = [[x, y]];
      seen[y * widthTiles + x] = 1;
      for (let next = open.pop(); next; next = open.pop()) {
        group.push(next);
        for (const [dx, dy] of STEPS) {
          const [nx, ny] = [next[0] + dx, next[1] + dy];
          if (nx < 0 || nx >= widthTiles || !isPaved(nx, ny) || seen[ny * widthTiles + nx] === 1) continue;
          seen[ny * widthTiles + nx] = 1;
          open.push([nx, ny]);
        }
      }
      const circle = circleOf(group);
      if (circle) found.push(circle);
    }
  return found;
}

/** Another document has the same pavings: none of its paved tiles differs. */
export const sharePavings = (from: SpaceDocument, to: SpaceDocument): void =>
  void cache.set(to, roundPavings(from));

const cache = new WeakMap<SpaceDocument, readonly RoundPaving[]>();

/** The round paved areas of a document, cached: the one thing of the ground that depends on more than its surroundings. */
export function roundPavings(doc: SpaceDocument): readonly RoundPaving[] {
  let pavings = cache.get(doc);
  if (!pavings) {
    pavings = find(doc);
    cache.set(doc, pavings);
  }
  return pavings;
}
