import type { TileSheet } from '../../../../contract/model/document/picture-layer';
import type { GroundLetter } from '../../../../contract/model/ground';
import { LIMITS } from '../limits';
import type { ReportLines } from '../report';
import {
  flipsOf,
  gidOf,
  tilesetOf,
  type TiledMap,
  type TiledPicture,
  type Tileset,
} from '../tiled/tiled-map';
import { namedMaterial } from '../style/named-material';
import { tileKey } from '../style/our-style';
import type { PictureFiles } from './picture-files';

/** How a tile is shown: cut out of sheets, one part for each cell that it covers, or as a picture of its own. */
export type TileArt =
  | { readonly kind: 'cells'; readonly parts: readonly TilePart[] }
  | { readonly kind: 'picture'; readonly fileId: string; readonly width: number; readonly height: number };

/** A piece of a tile: cells right of its lower left one, and up from it; the number in the sheet, and the flips. */
interface TilePart {
  readonly right: number;
  readonly up: number;
  readonly sheet: TileSheet;
  readonly index: number;
  readonly flips: number;
}

const DIAGONAL = 0x2000_0000;
const VERTICAL = 0x4000_0000;
const HORIZONTAL = 0x8000_0000;
const hasFlip = (flips: number, flip: number): boolean => (flips & flip) !== 0;

/** The longest side of a tile of a sheet, by the schema of the document. */
export const LONGEST_TILE = 512;

/** How a tileset is cut: into cells of the map, `wide` × `high` of them for a tile. */
interface Cut {
  readonly sheet: TileSheet;
  readonly columns: number;
  readonly wide: number;
  readonly high: number;
}

export class TileArts {
  readonly #cuts = new Map<Tileset, Cut | undefined>();
  readonly #images = new Map<TiledPicture, TileArt | undefined>();
  /** Materials that tilesets name, of the tiles that were asked for. */
  readonly hints = new Map<string, GroundLetter>();

  constructor(
    private readonly map: TiledMap,
    private readonly files: PictureFiles,
    private readonly report: ReportLines,
  ) {}

  /** Undefined: there is no picture for it, which the report says. */
  of(value: number): TileArt | undefined {
    const gid = gidOf(value);
    const tileset = tilesetOf(this.map.tilesets, gid);
    if (tileset === undefined) return undefined;
    const local = gid - tileset.firstGid;
    if (tileset.picture === undefined) {
      const picture = tileset.tiles.get(local)?.picture;
      return picture && this.#imageOf(picture, tileset, flipsOf(value));
    }
    if (!this.#cuts.has(tileset)) this.#cuts.set(tileset, this.#cut(tileset, tileset.picture));
    const cut = this.#cuts.get(tileset);
    if (cut === undefined) return undefined;
    const parts = partsOf(cut, local, flipsOf(value));
    if (parts.some(({ index, sheet }) => index >= sheet.count)) return undefined;
    const material = namedMaterial(tileset.terrains.get(local) ?? []);
    if (material !== undefined)
      for (const { sheet, index } of parts) this.hints.set(tileKey(sheet, index), material);
    return { kind: 'cells', parts };
  }

  #cut(tileset: Tileset, picture: TiledPicture): Cut | undefined {
    const where = { file: tileset.file };
    const known = this.files.take(picture, where);
    if (known === undefined) return undefined;
    const { tileWidth, tileHeight, margin, spacing, columns, count } = tileset;
    const { tile } = this.map;
    const isGrid =
      tileWidth > 0 && tileHeight > 0 && tileWidth % tile === 0 && tileHeight % tile === 0 && spacing === 0;
    const isSquare = tileWidth === tileHeight;
    if (
      (!isGrid && !isSquare) ||
      tileWidth === 0 ||
      columns === 0 ||
      Math.max(tileWidth, tile) > LONGEST_TILE
    ) {
      this.report.add('tileShape', where, { width: tileWidth, height: tileHeight });
      return undefined;
    }
    const [wide, high] = isGrid ? [tileWidth / tile, tileHeight / tile] : [1, 1];
    const isWithin =
      columns * wide <= LIMITS.sheetColumns &&
      Math.max(margin, spacing) <= LIMITS.sheetGap &&
      wide * high <= LIMITS.cellsOfTile;
    if (!isWithin) {
      this.report.add('tilesetLimits', where, { columns: columns * wide, margin, spacing });
      return undefined;
    }
    if (!isGrid) this.report.add('tileStretched', where, { size: tileWidth });
    const rows = Math.ceil(count / columns);
    const needed = margin + columns * (tileWidth + spacing) - spacing;
    const neededDown = margin + rows * (tileHeight + spacing) - spacing;
    if (known.width < needed || known.height < neededDown)
      this.report.add('pictureSmall', where, { picture: picture.source });
    // Rows below the picture's lower edge are not there to be shown.
    const there = Math.floor((known.height - margin + spacing) / ((isGrid ? tile : tileHeight) + spacing));
    const most = Math.floor(LIMITS.sheetTiles / (columns * wide));
    const down = Math.max(0, Math.min(rows * high, there, most));
    const sheet: TileSheet = {
      fileId: known.id,
      tile: isGrid ? tile : tileWidth,
      columns: columns * wide,
      count: wide === 1 && high === 1 ? Math.min(count, columns * down) : columns * wide * down,
      margin,
      spacing,
    };
    return sheet.count > 0 ? { sheet, columns, wide, high } : undefined;
  }

  /** An image of a collection: a sheet of one tile where it fills a cell, else a picture. */
  #imageOf(picture: TiledPicture, tileset: Tileset, flips: number): TileArt | undefined {
    if (!this.#images.has(picture)) this.#images.set(picture, this.#readImage(picture, tileset));
    const art = this.#images.get(picture);
    if (art?.kind !== 'cells') return art;
    return { kind: 'cells', parts: art.parts.map((part) => ({ ...part, flips })) };
  }

  #readImage(picture: TiledPicture, tileset: Tileset): TileArt | undefined {
    const known = this.files.take(picture, { file: tileset.file });
    if (known === undefined) return undefined;
    const { id: fileId, width, height } = known;
    const { tile } = this.map;
    if (width !== tile || height !== tile) return { kind: 'picture', fileId, width, height };
    const sheet = { fileId, tile, columns: 1, count: 1, margin: 0, spacing: 0 };
    return { kind: 'cells', parts: [{ right: 0, up: 0, sheet, index: 0, flips: 0 }] };
  }
}

/** The pieces of a tile. A tile that is larger than a cell stands on its lower left corner. */
function partsOf({ sheet, columns, wide, high }: Cut, local: number, flips: number): readonly TilePart[] {
  const [column, row] = [local % columns, Math.floor(local / columns)];
  const isTurned = hasFlip(flips, DIAGONAL);
  const [across, down] = isTurned ? [high, wide] : [wide, high];
  const parts: TilePart[] = [];
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      // Tiled flips across the diagonal first, so this way back does it last.
      const fromX = hasFlip(flips, HORIZONTAL) ? across - 1 - x : x;
      const fromY = hasFlip(flips, VERTICAL) ? down - 1 - y : y;
      const [inX, inY] = isTurned ? [fromY, fromX] : [fromX, fromY];
      const index = (row * high + inY) * sheet.columns + column * wide + inX;
      parts.push({ right: x, up: down - 1 - y, sheet, index, flips });
    }
  return parts;
}

/** The flips of a tile after a further turn by quarters, clockwise. */
export function turnedFlips(flips: number, quarters: number): number {
  let [horizontal, vertical, diagonal] = [HORIZONTAL, VERTICAL, DIAGONAL].map((flip) => hasFlip(flips, flip));
  for (let turn = 0; turn < quarters; turn++)
    [horizontal, vertical, diagonal] = [!vertical, horizontal, !diagonal];
  return ((horizontal ? HORIZONTAL : 0) | (vertical ? VERTICAL : 0) | (diagonal ? DIAGONAL : 0)) >>> 0;
}
