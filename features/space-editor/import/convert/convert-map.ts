import { collisionOf } from '../../../../contract/model/collision';
import type { PictureLayer } from '../../../../contract/model/document/picture-layer';
import { heightOf, widthOf, type SpaceDocument } from '../../../../contract/model/space-document';
import { LIMITS } from '../limits';
import type { ImportFigures, ReportLines } from '../report';
import type { MaterialHints } from '../style/our-style';
import { textIn } from '../tiled/properties';
import type { TiledMap } from '../tiled/tiled-map';
import { figuresOf, frameOf, tileLayersOf } from './frame';
import { imageGrid } from './image-grid';
import { packed, type LayerGrid } from './layer-grid';
import { fewLayers } from './merge-layers';
import { addObjects, type ObjectContext } from './objects';
import { Parts } from './parts';
import { PictureFiles, type ImportedFile } from './picture-files';
import { entryId, spawnsOf } from './spawns';
import { TileArts } from './tile-art';
import { addLayerPlaces, blockedIn, gridOf } from './tile-layers';
import { addWam, type Wam } from './wam';

export interface ConvertedMap {
  readonly document: SpaceDocument;
  readonly files: readonly ImportedFile[];
  /** The materials of tiles whose tileset names them, by `tileKey`. */
  readonly hints: MaterialHints;
  readonly figures: ImportFigures;
  /** Of the space; empty: the map does not say. */
  readonly name: string;
  readonly description: string;
}

const CREDIT = 2000;
const FLOOR = 'floorLayer';

/** Words of a map itself that are taken. */
const MAP_WORDS: ReadonlySet<string> = new Set(['mapName', 'mapDescription', 'mapCopyright']);

/** Which layers lie above people: those after `floorLayer`, else those whose name or group begins with «above». */
function bandsOf({ layers, file }: TiledMap, report: ReportLines): (index: number) => PictureLayer['band'] {
  const floor = layers.findIndex(({ type, name }) => type === 'objects' && name === FLOOR);
  if (floor >= 0) return (index) => (index > floor ? 'over' : 'under');
  if (layers.some(({ type }) => type === 'tiles')) report.add('bandsByName', { file });
  return (index) => {
    const layer = layers[index];
    return [...(layer?.groups ?? []), layer?.name ?? ''].some((name) => /^above/i.test(name))
      ? 'over'
      : 'under';
  };
}

/** Takes what the layers show, in their order. */
function gridsOf(context: ObjectContext, files: PictureFiles): readonly LayerGrid[] {
  const { map, parts } = context;
  const bandAt = bandsOf(map, parts.report);
  return map.layers.flatMap((layer, index): readonly LayerGrid[] => {
    const where = { file: map.file, layer: layer.name };
    const isShown = layer.visible && layer.opacity > 0;
    if (layer.type === 'objects') return addObjects(layer, bandAt(index), context);
    if (!isShown) {
      if (layer.type === 'image' || layer.chunks.length > 0) parts.report.add('layerHidden', where);
      return [];
    }
    if (Math.max(Math.abs(layer.dx), Math.abs(layer.dy)) * context.frame.scale > LIMITS.farthest) {
      parts.report.add('offMap', where);
      return [];
    }
    if (layer.type === 'tiles') return [gridOf(layer, bandAt(index), context)];
    return imageGrid(layer, bandAt(index), context, files);
  });
}

function creditOf({ properties, tilesets }: TiledMap): string {
  const texts = [
    textIn(properties, 'mapCopyright'),
    ...tilesets.map((set) => textIn(set.properties, 'tilesetCopyright')),
  ];
  return [...new Set(texts.filter((text) => text !== ''))].join('\n').slice(0, CREDIT);
}

const isWorkAdventure = ({ layers, properties }: TiledMap): boolean =>
  layers.some(({ type, name }) => type === 'objects' && name === FLOOR) ||
  [...MAP_WORDS].some((word) => properties.has(word)) ||
  layers.some(({ name }) => name === 'start');

/** Makes a document of a map that has been read. `mayMerge`: layers may be joined where they are too many. */
export function convertMap(
  map: TiledMap,
  wam: Wam | undefined,
  mayMerge: boolean,
  report: ReportLines,
): ConvertedMap {
  const figures = figuresOf(map);
  const frame = frameOf(figures, report, map.file);
  const files = new PictureFiles(report);
  const parts = new Parts(report);
  const arts = new TileArts(map, files, report);
  const context = { map, frame, parts, arts };
  const tileLayers = tileLayersOf(map);
  const blocked = blockedIn(map, tileLayers, frame);
  for (const layer of tileLayers) addLayerPlaces(layer, blocked, context);
  const grids = gridsOf(context, files);
  if (wam !== undefined) addWam(wam, context, files);
  for (const word of map.properties.keys())
    if (!MAP_WORDS.has(word)) report.add('property', { file: map.file }, { name: word });
  for (const { hidden, looks } of grids)
    if (hidden > 0) report.add('tilesHidden', { file: map.file, layer: looks.name }, {}, hidden);

  const layers = fewLayers(
    grids.flatMap((grid) => grid.layers()),
    mayMerge,
    report,
  );
  const { widthTiles, heightTiles } = frame;
  const credit = creditOf(map);
  const document: SpaceDocument = {
    version: 2,
    meta: {
      ...(credit !== '' && { credit }),
      source: wam !== undefined || isWorkAdventure(map) ? 'workadventure' : 'tiled',
      views: ['2d', '3d'],
    },
    widthTiles,
    heightTiles,
    ground: Array.from({ length: heightTiles }, () => '.'.repeat(widthTiles)),
    ...(blocked.size > 0 && {
      blocked: Array.from({ length: heightTiles }, (_, row) =>
        Array.from({ length: widthTiles }, (_tile, column) =>
          blocked.has(row * widthTiles + column) ? '#' : '.',
        ).join(''),
      ),
    }),
    ...(layers.length > 0 && { pictures: layers.map(packed) }),
    elements: parts.elements,
    areas: parts.areas,
    spawns: [],
    walls: [],
    seed: 1,
  };
  const middle = { x: widthOf(document) / 2, y: heightOf(document) / 2 };
  document.spawns = spawnsOf(parts.arrivals, collisionOf(document), middle, report);
  const entries = new Set(document.spawns.map(({ id }) => id));
  for (const { name, where } of parts.goals)
    if (!entries.has(entryId(name))) report.add('entryGone', where, { name });
  const portals = parts.elements.filter(({ kind }) => kind === 'portalRing').length;
  const counts = {
    tileLayers: layers.length,
    blocked: blocked.size,
    spawns: document.spawns.length,
    areas: parts.areas.length,
    portals,
    things: parts.elements.length - portals,
    pictures: files.list().length,
  } as const;
  for (const [code, count] of Object.entries(counts) as [keyof typeof counts, number][])
    if (count > 0) report.add(code, {}, {}, count);
  return {
    document,
    files: files.list(),
    hints: arts.hints,
    figures,
    name: wam?.name || textIn(map.properties, 'mapName'),
    description: wam?.description || textIn(map.properties, 'mapDescription'),
  };
}
