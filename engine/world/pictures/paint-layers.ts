import type { Canvas2D } from '../../../assets/art/shape';
import { pictureOf, type PictureLayer, type TileSheet } from '../../../contract/model/document/picture-layer';
import { TILE } from '../../../contract/model/motion';
import type { GroundPiece } from '../../../contract/ports/engine';
import { sheetOf, type DecodedLayer } from './decoded-layers';

/** A loaded sheet; a smaller picture than its grid was shrunk. */
export type SheetPicture = CanvasImageSource & { readonly width: number; readonly height: number };

const LEFT_TO_RIGHT = 2 ** 31;
const UPSIDE_DOWN = 2 ** 30;
const DIAGONAL = 2 ** 29;
const isSet = (cell: number, flag: number): boolean => Math.floor(cell / flag) % 2 === 1;

/** Shown in place of a tile whose sheet could not be loaded. */
const MISSING = 'rgba(122,116,168,0.35)';

/** Pixels of the picture a pixel of the sheet's grid: 1, or less when the picture was shrunk. */
export function shrunkBy(
  { tile, columns, count, margin, spacing }: TileSheet,
  picture: SheetPicture,
): number {
  const length = (tiles: number): number => margin + tiles * (tile + spacing) - spacing;
  const rows = Math.ceil(count / columns);
  // Where tiles end before the picture does, one side alone would say too much.
  return Math.min(1, picture.width / length(columns), picture.height / length(rows));
}

interface TileSource {
  readonly picture: SheetPicture | undefined;
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

type PictureOf = (fileId: string) => SheetPicture | undefined;

/** Looks up each tile of a layer once. */
function sources(layer: PictureLayer, pictureAt: PictureOf): (number: number) => TileSource | undefined {
  const known = new Map<number, TileSource | undefined>();
  const find = (number: number): TileSource | undefined => {
    const found = sheetOf(layer, number);
    if (!found) return undefined;
    const { sheet, index } = found;
    const picture = pictureAt(sheet.fileId);
    if (!picture) return { picture, x: 0, y: 0, side: 0 };
    const scale = shrunkBy(sheet, picture);
    const at = (tiles: number): number => (sheet.margin + tiles * (sheet.tile + sheet.spacing)) * scale;
    const [x, y] = [at(index % sheet.columns), at(Math.floor(index / sheet.columns))];
    return { picture, x, y, side: sheet.tile * scale };
  };
  return (number) => {
    if (!known.has(number)) known.set(number, find(number));
    return known.get(number);
  };
}

function paintTile(
  c: Canvas2D,
  cell: number,
  { picture, x: sx, y: sy, side }: TileSource,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  if (!picture) {
    c.fillStyle = MISSING;
    c.fillRect(x, y, width, height);
    return;
  }
  // Pixel art stays sharp; a large tile made smaller is smoothed.
  c.imageSmoothingEnabled = side > width;
  if (cell < DIAGONAL) {
    c.drawImage(picture, sx, sy, side, side, x, y, width, height);
    return;
  }
  c.save();
  c.translate(x + width / 2, y + height / 2);
  c.scale(isSet(cell, LEFT_TO_RIGHT) ? -1 : 1, isSet(cell, UPSIDE_DOWN) ? -1 : 1);
  if (isSet(cell, DIAGONAL)) c.transform(0, 1, 1, 0, 0, 0);
  c.drawImage(picture, sx, sy, side, side, -width / 2, -height / 2, width, height);
  c.restore();
}

/**
 * Paints the layers of one band into a piece of the map whose upper left corner is the context's origin; `scale` is
 * pixels a logical pixel. Pieces join without a seam: tiles begin and end on whole
 * pixels of the map.
 */
export function paintLayers(
  c: Canvas2D,
  layers: readonly DecodedLayer[],
  band: PictureLayer['band'],
  columns: number,
  piece: GroundPiece,
  scale: number,
  pictureAt: PictureOf,
): void {
  for (const { layer, cells } of layers) {
    if (layer.band !== band || layer.opacity === 0) continue;
    const rows = cells.length / columns;
    const sourceOf = sources(layer, pictureAt);
    const [left, top] = [piece.x - layer.dx, piece.y - layer.dy];
    const [column0, row0] = [Math.max(0, Math.floor(left / TILE)), Math.max(0, Math.floor(top / TILE))];
    const column1 = Math.min(columns, Math.ceil((left + piece.width) / TILE));
    const row1 = Math.min(rows, Math.ceil((top + piece.height) / TILE));
    c.globalAlpha = layer.opacity;
    for (let row = row0; row < row1; row++) {
      const y = Math.round((row * TILE - top) * scale);
      const height = Math.round(((row + 1) * TILE - top) * scale) - y;
      for (let column = column0; column < column1; column++) {
        const cell = cells[row * columns + column] ?? 0;
        if (cell === 0) continue;
        const source = sourceOf(pictureOf(cell));
        if (!source) continue;
        const x = Math.round((column * TILE - left) * scale);
        const width = Math.round(((column + 1) * TILE - left) * scale) - x;
        paintTile(c, cell, source, x, y, width, height);
      }
    }
  }
  c.globalAlpha = 1;
}
