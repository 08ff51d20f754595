import { BufferAttribute, BufferGeometry } from 'three';
import type { SpaceDocument } from '../../../../contract/model/space-document';
import { surfaceHeight } from '../heights';

/** Extent of the ground beyond the map, metres: into the fog. */
const BEYOND = 96;
/** Quads, counter-clockwise seen along the normal. */
class Quads {
  readonly #position: Float32Array;
  readonly #normal: Int8Array;
  readonly #uv: Float32Array;
  readonly #index: Uint32Array;
  #corners = 0;
  #quads = 0;

  constructor(corners: number, quads: number) {
    this.#position = new Float32Array(corners * 3);
    this.#normal = new Int8Array(corners * 3);
    this.#uv = new Float32Array(corners * 2);
    this.#index = new Uint32Array(quads * 6);
  }

  /** Adds a corner; returns its number. */
  corner(x: number, y: number, z: number, u: number, v: number, nx: number, ny: number, nz: number): number {
    const at = this.#corners++;
    this.#position[at * 3] = x;
    this.#position[at * 3 + 1] = y;
    this.#position[at * 3 + 2] = z;
    this.#normal[at * 3] = nx * 127;
    this.#normal[at * 3 + 1] = ny * 127;
    this.#normal[at * 3 + 2] = nz * 127;
    this.#uv[at * 2] = u;
    this.#uv[at * 2 + 1] = v;
    return at;
  }

  add(a: number, b: number, c: number, d: number): void {
    const at = this.#quads++ * 6;
    this.#index[at] = this.#index[at + 3] = a;
    this.#index[at + 1] = b;
    this.#index[at + 2] = this.#index[at + 4] = c;
    this.#index[at + 5] = d;
  }

  /** The last four corners. */
  close(): void {
    const first = this.#corners - 4;
    this.add(first, first + 1, first + 2, first + 3);
  }

  /** Quads so far. */
  get count(): number {
    return this.#quads;
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    const count = this.#corners;
    geometry.setAttribute('position', new BufferAttribute(this.#position.slice(0, count * 3), 3));
    geometry.setAttribute('normal', new BufferAttribute(this.#normal.slice(0, count * 3), 3, true));
    geometry.setAttribute('uv', new BufferAttribute(this.#uv.slice(0, count * 2), 2));
    geometry.setIndex(new BufferAttribute(this.#index.slice(0, this.#quads * 6), 1));
    return geometry;
  }
}

/** A side from one lower corner to the other, counter-clockwise from outside, up to a height. */
function sideOf(
  quads: Quads,
  [x0, z0]: readonly [number, number],
  [x1, z1]: readonly [number, number],
  top: number,
  [u, v]: readonly [number, number],
  [nx, ny, nz]: readonly [number, number, number],
): void {
  quads.corner(x0, 0, z0, u, v, nx, ny, nz);
  quads.corner(x1, 0, z1, u, v, nx, ny, nz);
  quads.corner(x1, top, z1, u, v, nx, ny, nz);
  quads.corner(x0, top, z0, u, v, nx, ny, nz);
  quads.close();
}

/** Side of a chunk of tiles that is left out as a whole when it is far away. */
const CHUNK = 32;
/** Chunks further from the camera are behind the fog, metres. */
const FAR = 112;

/** Quads from `first` up to `end`. */
export interface Chunk {
  readonly column: number;
  readonly row: number;
  readonly first: number;
  readonly end: number;
}

/** One quad per tile, sides at level changes, by chunks row by row; then a ring of ground around the map. */
export function groundSurface(doc: SpaceDocument): {
  readonly geometry: BufferGeometry;
  readonly chunks: readonly Chunk[];
} {
  const { widthTiles: wide, heightTiles: high } = doc;
  // The border's colour continues beyond the map, in quads small enough to bend.
  const step = 6;
  const beyond = Math.ceil((wide + 2 * BEYOND) / step) * Math.ceil((high + 2 * BEYOND) / step);
  const sides = wide * high * 2 + wide + high + beyond;
  const quads = new Quads(wide * high * 4 + sides * 4, wide * high + sides);
  // Tiles of one height share their corners: a vertex costs more than a look at what was there.
  const shared = new Int32Array((wide + 1) * (high + 1)).fill(-1);
  const levels = new Float32Array(shared.length);
  const corner = (column: number, row: number, y: number): number => {
    const at = row * (wide + 1) + column;
    const known = shared[at] ?? -1;
    if (known >= 0 && levels[at] === Math.fround(y)) return known;
    levels[at] = y;
    return (shared[at] = quads.corner(column, y, row, column / wide, row / high, 0, 1, 0));
  };
  const addTile = (column: number, row: number): void => {
    const y = surfaceHeight(doc, column, row);
    const [x0, x1, z0, z1] = [column, column + 1, row, row + 1];
    quads.add(corner(x0, z1, y), corner(x1, z1, y), corner(x1, z0, y), corner(x0, z0, y));
    const [u, v] = [(column + 0.5) / wide, (row + 0.5) / high];
    const south = surfaceHeight(doc, column, row + 1);
    const east = surfaceHeight(doc, column + 1, row);
    if (south !== y) {
      const [low, top, to] = south < y ? [south, y, 1] : [y, south, -1];
      const [left, right] = to > 0 ? [x0, x1] : [x1, x0];
      quads.corner(left, low, z1, u, v, 0, 0, to);
      quads.corner(right, low, z1, u, v, 0, 0, to);
      quads.corner(right, top, z1, u, v, 0, 0, to);
      quads.corner(left, top, z1, u, v, 0, 0, to);
      quads.close();
    }
    if (east !== y) {
      const [low, top, to] = east < y ? [east, y, 1] : [y, east, -1];
      const [front, back] = to > 0 ? [z1, z0] : [z0, z1];
      quads.corner(x1, low, front, u, v, to, 0, 0);
      quads.corner(x1, low, back, u, v, to, 0, 0);
      quads.corner(x1, top, back, u, v, to, 0, 0);
      quads.corner(x1, top, front, u, v, to, 0, 0);
      quads.close();
    }
  };
  const chunks: Chunk[] = [];
  for (let row = 0; row < high; row += CHUNK)
    for (let column = 0; column < wide; column += CHUNK) {
      const first = quads.count;
      for (let z = row; z < Math.min(row + CHUNK, high); z++)
        for (let x = column; x < Math.min(column + CHUNK, wide); x++) addTile(x, z);
      chunks.push({ column, row, first, end: quads.count });
    }
  // What is raised at the western and northern border has a side there too.
  for (let row = 0; row < high; row++) {
    const [y, v] = [surfaceHeight(doc, 0, row), (row + 0.5) / high];
    if (y > 0) sideOf(quads, [0, row], [0, row + 1], y, [0.5 / wide, v], [-1, 0, 0]);
  }
  for (let column = 0; column < wide; column++) {
    const [y, u] = [surfaceHeight(doc, column, 0), (column + 0.5) / wide];
    if (y > 0) sideOf(quads, [column + 1, 0], [column, 0], y, [u, 0.5 / high], [0, 0, -1]);
  }
  const inside = (x: number, z: number): boolean => x >= 0 && z >= 0 && x < wide && z < high;
  const border = (value: number, most: number): number => Math.max(0.02, Math.min(most - 0.02, value));
  for (let z = -BEYOND; z < high + BEYOND; z += step)
    for (let x = -BEYOND; x < wide + BEYOND; x += step) {
      // Also below the map's border, so that no seam shows.
      if (inside(x - step, z - step) && inside(x + 2 * step, z + 2 * step)) continue;
      const [u, v] = [border(x + step / 2, wide) / wide, border(z + step / 2, high) / high];
      quads.corner(x, -0.03, z + step, u, v, 0, 1, 0);
      quads.corner(x + step, -0.03, z + step, u, v, 0, 1, 0);
      quads.corner(x + step, -0.03, z, u, v, 0, 1, 0);
      quads.corner(x, -0.03, z, u, v, 0, 1, 0);
      quads.close();
    }
  return { geometry: quads.geometry(), chunks };
}

/** Ranges of quads that are not far from a point, metres, in order; what follows the chunks is always there. */
export function rangesNear(chunks: readonly Chunk[], x: number, z: number, all: number): [number, number][] {
  const ranges: [number, number][] = [];
  const add = (first: number, end: number): void => {
    const last = ranges.at(-1);
    if (last?.[1] === first) last[1] = end;
    else ranges.push([first, end]);
  };
  const away = (at: number, begin: number): number => Math.max(begin - at, 0, at - begin - CHUNK);
  for (const { column, row, first, end } of chunks)
    if (Math.hypot(away(x, column), away(z, row)) < FAR) add(first, end);
  add(chunks.at(-1)?.end ?? 0, all);
  return ranges;
}
