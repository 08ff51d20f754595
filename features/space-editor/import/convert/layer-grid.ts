import {
  encodeCells,
  type PictureLayer,
  type TileSheet,
} from '../../../../contract/model/document/picture-layer';
import { LIMITS } from '../limits';
import { problem } from '../problem';
import type { TileArt } from './tile-art';

/** The most tiles above each other in one layer. */
const HIGHEST = 8;

export interface LayerLooks {
  readonly name: string;
  readonly band: PictureLayer['band'];
  readonly opacity: number;
  readonly dx: number;
  readonly dy: number;
}

/** The cells of one layer of the original, in as many grids as tiles lie above each other. */
export class LayerGrid {
  readonly #sheets: TileSheet[] = [];
  readonly #first = new Map<TileSheet, number>();
  readonly #grids: Uint32Array[] = [];
  #pictures = 0;
  /** Tiles that lie below so many others that they are not kept. */
  hidden = 0;

  constructor(
    readonly looks: LayerLooks,
    private readonly width: number,
    private readonly height: number,
  ) {}

  /** Places a tile with its lower left part on a cell; parts beyond the map are left out. */
  put(parts: Extract<TileArt, { kind: 'cells' }>['parts'], column: number, row: number): void {
    for (const { right, up, sheet, index, flips } of parts) {
      const [x, y] = [column + right, row - up];
      if (x < 0 || y < 0 || x >= this.width || y >= this.height) continue;
      this.#set(y * this.width + x, (this.#numberOf(sheet) + index) | flips);
    }
  }

  #numberOf(sheet: TileSheet): number {
    const known = this.#first.get(sheet);
    if (known !== undefined) return known;
    const first = this.#pictures + 1;
    this.#sheets.push(sheet);
    if (this.#sheets.length > LIMITS.sheets)
      throw problem('tooManySheets', {
        layer: this.looks.name,
        count: this.#sheets.length,
        most: LIMITS.sheets,
      });
    this.#first.set(sheet, first);
    this.#pictures += sheet.count;
    return first;
  }

  /** Above everything that the cell has already. */
  #set(cell: number, value: number): void {
    const free = this.#grids.findLastIndex((grid) => grid[cell] !== 0) + 1;
    if (free >= HIGHEST) this.hidden++;
    const top = Math.min(free, HIGHEST - 1);
    const grid = this.#grids[top] ?? new Uint32Array(this.width * this.height);
    grid[cell] = value;
    this.#grids[top] = grid;
  }

  layers(): readonly DecodedLayer[] {
    return this.#grids.map((cells) => ({ ...this.looks, sheets: this.#sheets, cells }));
  }
}

/** A picture layer before its cells are packed. */
export interface DecodedLayer extends LayerLooks {
  readonly sheets: readonly TileSheet[];
  readonly cells: Uint32Array;
}

export const packed = ({ sheets, cells, name, ...looks }: DecodedLayer, index: number): PictureLayer => ({
  id: `picture-${index + 1}`,
  name: name.slice(0, 100),
  band: looks.band,
  sheets: [...sheets],
  cells: encodeCells(cells),
  opacity: looks.opacity,
  dx: looks.dx,
  dy: looks.dy,
});
