import { TILE } from '../../../../contract/model/motion';
import type { PictureLayer } from '../../../../contract/model/document/picture-layer';
import type { ReportPlace } from '../report';
import { flagIn, textIn } from '../tiled/properties';
import { flipsOf, gidOf, tilesetOf, type TileLayer, type TiledMap } from '../tiled/tiled-map';
import { addPlace } from './behaviours';
import { eachTile, type Frame } from './frame';
import { LayerGrid } from './layer-grid';
import { addPicture, type ObjectContext } from './objects';
import { cellMiddle, coverOf, middleOf, patchesOf } from './patches';

/** Cells of the document that nobody can stand on. */
export type Blocked = ReadonlySet<number>;

/** The cell of a tile, with the shift of its layer to the nearest cell; undefined: not on the map. */
function cellIn(
  frame: Frame,
  map: TiledMap,
  layer: TileLayer,
  column: number,
  row: number,
): number | undefined {
  const x = column - frame.column0 + Math.round(layer.dx / map.tile);
  const y = row - frame.row0 + Math.round(layer.dy / map.tile);
  return x < 0 || y < 0 || x >= frame.widthTiles || y >= frame.heightTiles
    ? undefined
    : y * frame.widthTiles + x;
}

/** The cells that `collides` blocks, of a tile or of a whole layer, whether it is shown or not. */
export function blockedIn(map: TiledMap, layers: readonly TileLayer[], frame: Frame): Blocked {
  const blocked = new Set<number>();
  for (const layer of layers) {
    const isWhole = flagIn(layer.properties, 'collides');
    eachTile(layer, (value, column, row) => {
      const gid = gidOf(value);
      const tileset = tilesetOf(map.tilesets, gid);
      const tile = tileset?.tiles.get(gid - tileset.firstGid);
      if (!isWhole && (tile === undefined || !flagIn(tile.properties, 'collides'))) return;
      const cell = cellIn(frame, map, layer, column, row);
      if (cell !== undefined) blocked.add(cell);
    });
  }
  // What a map smaller than the least size lacks.
  const { width, height } = map;
  if (!map.infinite && (width < frame.widthTiles || height < frame.heightTiles))
    for (let cell = 0; cell < frame.widthTiles * frame.heightTiles; cell++)
      if (cell % frame.widthTiles >= width || Math.floor(cell / frame.widthTiles) >= height)
        blocked.add(cell);
  return blocked;
}

/** Takes the words of a layer, and of tiles that mark entries. */
export function addLayerPlaces(
  layer: TileLayer,
  blocked: Blocked,
  { map, frame, parts }: ObjectContext,
): void {
  const cells = new Set<number>();
  const entries = new Map<string, Set<number>>();
  let first: ReportPlace = { file: map.file, layer: layer.name };
  eachTile(layer, (value, column, row) => {
    const cell = cellIn(frame, map, layer, column, row);
    if (cell === undefined) return;
    if (cells.size === 0) first = { ...first, x: column, y: row };
    cells.add(cell);
    const gid = gidOf(value);
    const tileset = tilesetOf(map.tilesets, gid);
    const entry = textIn(tileset?.tiles.get(gid - tileset.firstGid)?.properties ?? new Map(), 'start');
    if (entry === '' || entry === 'true' || entry === 'false') return;
    const marked = entries.get(entry) ?? new Set();
    marked.add(cell);
    entries.set(entry, marked);
  });
  const width = frame.widthTiles;
  for (const [name, marked] of entries)
    parts.arrivals.push({ name, points: [...marked].map((cell) => cellMiddle(cell, width)) });
  if (layer.name !== 'start' && layer.properties.size === 0) return;
  const patches = patchesOf(cells, width);
  addPlace(
    {
      name: layer.name,
      properties: layer.properties,
      boxes: patches.flatMap((patch) => coverOf(patch, width)),
      middles: patches.map((patch) => middleOf(patch, width, (cell) => !blocked.has(cell))),
      arrivals: [...cells].map((cell) => cellMiddle(cell, width)),
      where: first,
      isArea: false,
    },
    parts,
    map.file,
  );
}

/** The pictures of a layer, as a grid of its own; tiles that are no cells become things. */
export function gridOf(layer: TileLayer, band: PictureLayer['band'], context: ObjectContext): LayerGrid {
  const { map, frame, parts, arts } = context;
  const { widthTiles, heightTiles, scale, column0, row0 } = frame;
  const looks = {
    name: layer.name,
    band,
    opacity: layer.opacity,
    dx: layer.dx * scale,
    dy: layer.dy * scale,
  };
  const grid = new LayerGrid(looks, widthTiles, heightTiles);
  eachTile(layer, (value, column, row) => {
    const art = arts.of(value);
    if (art === undefined) return;
    const [x, y] = [column - column0, row - row0];
    if (art.kind === 'cells') {
      grid.put(art.parts, x, y);
      return;
    }
    const where = { file: map.file, layer: layer.name, x: column, y: row };
    if (flipsOf(value) !== 0) parts.report.add('flipLost', where);
    const at = {
      x: x * TILE + (art.width * scale) / 2 + looks.dx,
      y: (y + 1) * TILE + looks.dy,
    };
    addPicture(context, art, at, { band, name: '', where });
  });
  return grid;
}
