import type { Box } from '../../../../contract/model/box';
import { MAX_MAP_TILES } from '../../../../contract/model/ground';
import { TILE } from '../../../../contract/model/motion';
import type { Point } from '../../../../contract/model/point';
import { problem } from '../problem';
import type { ImportFigures, ReportLines } from '../report';
import { flagIn } from '../tiled/properties';
import { gidOf, isFlipped, tilesetOf, type TileLayer, type TiledMap } from '../tiled/tiled-map';

/** How the pixels and tiles of a map become those of the document. */
export interface Frame {
  /** Logical pixels for a pixel of the map. */
  readonly scale: number;
  /** The first column and row that is kept, in tiles of the map. */
  readonly column0: number;
  readonly row0: number;
  readonly widthTiles: number;
  readonly heightTiles: number;
}

/** The smallest map that a document can be. */
const LEAST = 4;

export const tileLayersOf = (map: TiledMap): readonly TileLayer[] =>
  map.layers.filter((layer) => layer.type === 'tiles');

/** Calls back for every tile that is set; column and row in tiles of the map. */
export function eachTile(
  { chunks }: Pick<TileLayer, 'chunks'>,
  visit: (gid: number, column: number, row: number) => void,
): void {
  for (const { x, y, width, gids } of chunks)
    for (const [index, gid] of gids.entries())
      if (gidOf(gid) !== 0) visit(gid, x + (index % width), y + Math.floor(index / width));
}

/** The rectangle of the tiles that are set; undefined: none is. More than a document can hold is refused. */
function usedOf(layers: readonly TileLayer[]): ImportFigures['used'] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const layer of layers)
    eachTile(layer, (_, column, row) => {
      left = Math.min(left, column);
      top = Math.min(top, row);
      right = Math.max(right, column + 1);
      bottom = Math.max(bottom, row + 1);
    });
  if (right < left) return undefined;
  const used = { x: left, y: top, width: right - left, height: bottom - top };
  if (Math.max(used.width, used.height) > MAX_MAP_TILES)
    throw problem('mapTooLarge', { width: used.width, height: used.height, most: MAX_MAP_TILES });
  return used;
}

/** Counts what a map has; a tile that no tileset has is refused. */
export function figuresOf(map: TiledMap): ImportFigures {
  const layers = tileLayersOf(map);
  const used = usedOf(layers);
  let [tiles, flipped] = [0, 0];
  const solid = new Set<number>();
  for (const layer of layers)
    eachTile(layer, (value, column, row) => {
      const gid = gidOf(value);
      const tileset = tilesetOf(map.tilesets, gid);
      if (tileset === undefined) throw problem('noSuchGid', { gid, layer: layer.name, x: column, y: row });
      tiles++;
      if (isFlipped(value)) flipped++;
      const tile = tileset.tiles.get(gid - tileset.firstGid);
      if (used !== undefined && tile !== undefined && flagIn(tile.properties, 'collides'))
        solid.add((row - used.y) * used.width + column - used.x);
    });
  const objects = map.layers.flatMap((layer) => (layer.type === 'objects' ? layer.objects : []));
  return {
    width: map.width,
    height: map.height,
    tile: map.tile,
    infinite: map.infinite,
    ...(used && { used }),
    tileLayers: layers.length,
    groups: map.groups,
    tiles,
    flipped,
    objects: objects.length,
    templated: objects.filter(({ isTemplated }) => isTemplated).length,
    tilesets: map.ownTilesets,
    collides: solid.size,
  };
}

/** The part of the map that is kept: all of it, or what is used of an infinite or a very large one. */
export function frameOf({ used, ...map }: ImportFigures, report: ReportLines, file: string): Frame {
  const isCropped = map.infinite || Math.max(map.width, map.height) > MAX_MAP_TILES;
  const kept = isCropped
    ? (used ?? { x: 0, y: 0, width: LEAST, height: LEAST })
    : { x: 0, y: 0, width: map.width, height: map.height };
  const { x, y, width, height } = kept;
  if (isCropped && used !== undefined) report.add('cropped', { file }, { x, y, width, height });
  if (map.tile !== TILE) report.add('scaled', { file }, { tile: map.tile, size: TILE });
  if (width < LEAST || height < LEAST) report.add('padded', { file }, { size: LEAST });
  return {
    scale: TILE / map.tile,
    column0: x,
    row0: y,
    widthTiles: Math.max(LEAST, width),
    heightTiles: Math.max(LEAST, height),
  };
}

export const pointIn = ({ scale, column0, row0 }: Frame, { x, y }: Point): Point => ({
  x: x * scale - column0 * TILE,
  y: y * scale - row0 * TILE,
});

/** The box around some points of the map. */
export function boxAround(frame: Frame, points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const point of points) {
    const { x, y } = pointIn(frame, point);
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The part of a box that lies on the map; undefined: none. */
export function onMap({ widthTiles, heightTiles }: Frame, box: Box): Box | undefined {
  const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)];
  const width = Math.min(widthTiles * TILE, box.x + box.width) - x;
  const height = Math.min(heightTiles * TILE, box.y + box.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}
