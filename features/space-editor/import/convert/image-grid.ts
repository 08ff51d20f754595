import { TILE } from '../../../../contract/model/motion';
import type { PictureLayer, TileSheet } from '../../../../contract/model/document/picture-layer';
import { LIMITS } from '../limits';
import type { ImageLayer } from '../tiled/tiled-map';
import { pointIn } from './frame';
import { LayerGrid } from './layer-grid';
import { addPicture, type ObjectContext } from './objects';
import type { PictureFiles } from './picture-files';
import { LONGEST_TILE } from './tile-art';

/**
 * The picture of an image layer, cut into cells so that it keeps its place between the tile layers. One that is smaller
 * than a cell, or has more cells than a sheet can have, becomes a thing.
 */
export function imageGrid(
  layer: ImageLayer,
  band: PictureLayer['band'],
  context: ObjectContext,
  files: PictureFiles,
): readonly LayerGrid[] {
  const { map, frame, parts } = context;
  const where = { file: map.file, layer: layer.name };
  const known = layer.picture && files.take(layer.picture, where);
  if (known === undefined) return [];
  const { id: fileId, width, height } = known;
  const { tile } = map;
  const [columns, rows] = [Math.floor(width / tile), Math.floor(height / tile)];
  const isSheet = columns <= LIMITS.sheetColumns && columns * rows <= LIMITS.sheetTiles;
  if (columns === 0 || rows === 0 || tile > LONGEST_TILE || !isSheet) {
    const at = pointIn(frame, { x: layer.dx + width / 2, y: layer.dy + height });
    addPicture(context, { width, height, fileId }, at, { band, name: layer.name, where });
    return [];
  }
  if (columns * tile < width || rows * tile < height)
    parts.report.add('imageCut', where, { width: columns * tile, height: rows * tile });
  const corner = pointIn(frame, { x: layer.dx, y: layer.dy });
  const [column, row] = [Math.floor(corner.x / TILE), Math.floor(corner.y / TILE)];
  const looks = {
    name: layer.name,
    band,
    opacity: layer.opacity,
    dx: corner.x - column * TILE,
    dy: corner.y - row * TILE,
  };
  const grid = new LayerGrid(looks, frame.widthTiles, frame.heightTiles);
  const sheet: TileSheet = { fileId, tile, columns, count: columns * rows, margin: 0, spacing: 0 };
  for (let index = 0; index < sheet.count; index++) {
    const part = { right: 0, up: 0, sheet, index, flips: 0 };
    grid.put([part], column + (index % columns), row + Math.floor(index / columns));
  }
  return [grid];
}
