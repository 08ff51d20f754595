import { InteractionType } from '../../../../contract/model/element/interaction';
import { TILE } from '../../../../contract/model/motion';
import type { Point } from '../../../../contract/model/point';
import { PICTURE_KIND } from '../../../../contract/model/space-document';
import type { PictureLayer } from '../../../../contract/model/document/picture-layer';
import { problem } from '../problem';
import type { ReportPlace } from '../report';
import {
  gidOf,
  flipsOf,
  tilesetOf,
  type ObjectLayer,
  type TiledMap,
  type TiledObject,
} from '../tiled/tiled-map';
import { addPlace } from './behaviours';
import { boxAround, onMap, pointIn, type Frame } from './frame';
import { LayerGrid } from './layer-grid';
import { both, longText, type Place } from './place';
import type { Parts } from './parts';
import { turnedFlips, type TileArts } from './tile-art';

export interface ObjectContext {
  readonly map: TiledMap;
  readonly frame: Frame;
  readonly parts: Parts;
  readonly arts: TileArts;
}

/** The longest side of a picture, by the schema of the document. */
const LONGEST = 4096;
/** Places of tiles between the cells that one layer of objects may have. */
const SHIFTS = 4;

function turned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
}

/** The corners of an object in pixels of the map. A tile stands on its corner, everything else hangs from it. */
function outlineOf(object: TiledObject, layer: ObjectLayer): readonly Point[] {
  const { width, height } = object;
  const top = object.shape === 'tile' ? -height : 0;
  const corners =
    object.points.length > 0
      ? object.points
      : [
          { x: 0, y: top },
          { x: width, y: top },
          { x: width, y: top + height },
          { x: 0, y: top + height },
        ];
  return corners.map((corner) => {
    const { x, y } = turned(corner, object.rotation);
    return { x: object.x + x + layer.dx, y: object.y + y + layer.dy };
  });
}

/** The object as a place, for its words. */
function placeOf(
  object: TiledObject,
  layer: ObjectLayer,
  where: ReportPlace,
  { frame }: ObjectContext,
): Place {
  const outline = outlineOf(object, layer);
  const whole = boxAround(frame, outline);
  const box = onMap(frame, whole);
  const middle = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };
  const arrivals: Point[] = [];
  if (box !== undefined)
    for (let y = Math.floor(box.y / TILE) * TILE + TILE / 2; y < box.y + box.height; y += TILE)
      for (let x = Math.floor(box.x / TILE) * TILE + TILE / 2; x < box.x + box.width; x += TILE)
        if (x > box.x && y > box.y) arrivals.push({ x, y });
  const isKnown = object.kind === 'area';
  const isStart =
    /^(?:spawn|start)$/i.test(object.kind) || (object.shape === 'point' && /^spawn$/i.test(object.name));
  return {
    name: isStart ? 'start' : object.name,
    properties: object.properties,
    boxes: box === undefined ? [] : [box],
    middles: [middle],
    arrivals: arrivals.length > 0 ? arrivals : [middle],
    where,
    isArea: isKnown,
  };
}

/** Quarters of a turn, clockwise; other turns are rounded. */
function quartersOf({ rotation }: TiledObject, where: ReportPlace, { parts }: ObjectContext): number {
  const quarters = Math.round(rotation / 90);
  if (quarters * 90 !== rotation) parts.report.add('turnRounded', where);
  return ((quarters % 4) + 4) % 4;
}

/** Tiles that stand as objects: on layers of their own, shifted where they lie between the cells. */
class ObjectTiles {
  readonly #grids = new Map<string, LayerGrid>();

  constructor(
    private readonly layer: ObjectLayer,
    private readonly band: PictureLayer['band'],
    private readonly context: ObjectContext,
  ) {}

  add(object: TiledObject, where: ReportPlace): void {
    const { arts, parts, map, frame } = this.context;
    const gid = gidOf(object.gid);
    const quarters = quartersOf(object, where, this.context);
    const art = arts.of((gid | turnedFlips(flipsOf(object.gid), quarters)) >>> 0);
    if (art === undefined) return;
    const { width, height } = object;
    if (art.kind === 'picture') {
      if (flipsOf(object.gid) !== 0) parts.report.add('flipLost', where);
      const base = turned({ x: width / 2, y: 0 }, quarters * 90);
      const at = pointIn(frame, {
        x: object.x + base.x + this.layer.dx,
        y: object.y + base.y + this.layer.dy,
      });
      addPicture(this.context, { ...art, width: width || art.width, height: height || art.height }, at, {
        band: this.band,
        turn: quarters * 90,
        name: object.name,
        where,
      });
      return;
    }
    const tileset = tilesetOf(map.tilesets, gid);
    if (tileset !== undefined && (width !== tileset.tileWidth || height !== tileset.tileHeight))
      parts.report.add('objectResized', where);
    // The lower left corner after the turn.
    const corner = [
      { x: 0, y: 0 },
      { x: 0, y: width },
      { x: -width, y: height },
      { x: -height, y: 0 },
    ][quarters] ?? { x: 0, y: 0 };
    const at = pointIn(frame, {
      x: object.x + corner.x + this.layer.dx,
      y: object.y + corner.y + this.layer.dy,
    });
    const [column, row] = [Math.round(at.x / TILE), Math.round(at.y / TILE) - 1];
    const [dx, dy] = [at.x - column * TILE, at.y - (row + 1) * TILE];
    this.#gridAt(dx, dy, where).put(art.parts, column, row);
  }

  #gridAt(dx: number, dy: number, where: ReportPlace): LayerGrid {
    const exact = `${dx} ${dy}`;
    const isRoom = this.#grids.has(exact) || this.#grids.size < SHIFTS;
    if (!isRoom) this.context.parts.report.add('objectSnapped', where);
    const [key, x, y] = isRoom ? [exact, dx, dy] : ['0 0', 0, 0];
    let grid = this.#grids.get(key);
    if (grid === undefined) {
      const { name, opacity } = this.layer;
      const { widthTiles, heightTiles } = this.context.frame;
      grid = new LayerGrid({ name, band: this.band, opacity, dx: x, dy: y }, widthTiles, heightTiles);
      this.#grids.set(key, grid);
    }
    return grid;
  }

  grids(): readonly LayerGrid[] {
    return [...this.#grids.values()];
  }
}

/** A whole picture as a thing; width and height in pixels of the map. */
export function addPicture(
  { frame, parts }: ObjectContext,
  { fileId, width, height }: { readonly fileId: string; readonly width: number; readonly height: number },
  at: Point,
  how: {
    readonly band: PictureLayer['band'];
    readonly turn?: number;
    readonly name: string;
    readonly where: ReportPlace;
  },
): void {
  const size = { width: width * frame.scale, height: height * frame.scale };
  if (Math.max(size.width, size.height) > LONGEST || Math.min(size.width, size.height) < 1) {
    parts.report.add('pictureLarge', how.where, { width, height });
    return;
  }
  parts.add({
    kind: PICTURE_KIND,
    ...at,
    ...(how.name !== '' && { name: both(how.name) }),
    ...(how.turn !== undefined && how.turn !== 0 && { turn: how.turn }),
    picture: { fileId, ...size, stands: how.band === 'over' ? 'over' : 'flat', solid: [] },
  });
}

/** Takes the objects of a layer; returns the picture layers of its tiles. */
export function addObjects(
  layer: ObjectLayer,
  band: PictureLayer['band'],
  context: ObjectContext,
): readonly LayerGrid[] {
  const { map, parts, frame } = context;
  const tiles = new ObjectTiles(layer, band, context);
  for (const object of layer.objects) {
    const where = {
      file: map.file,
      layer: layer.name,
      object: object.name || String(object.id),
      x: Math.floor(object.x / map.tile),
      y: Math.floor(object.y / map.tile),
    };
    const isShown = layer.visible && object.visible;
    const gid = gidOf(object.gid);
    if (object.shape === 'tile' && tilesetOf(map.tilesets, gid) === undefined)
      throw problem('noSuchGid', { gid, layer: layer.name, x: where.x, y: where.y });
    if (object.shape === 'polyline' || object.shape === 'polygon' || object.shape === 'ellipse')
      if (object.properties.size > 0 || object.kind === 'area') parts.report.add('shapeBoxed', where);
    const hasMeaning = addPlace(placeOf(object, layer, where, context), parts, map.file);
    if (object.shape === 'tile' && isShown) tiles.add(object, where);
    else if (object.shape === 'text' && isShown && object.text !== '') {
      const outline = boxAround(frame, outlineOf(object, layer));
      parts.add({
        kind: 'signpost',
        x: outline.x + outline.width / 2,
        y: outline.y + outline.height,
        ...(object.name !== '' && { name: both(object.name) }),
        interaction: {
          type: InteractionType.customText,
          range: 72,
          title: both(object.name || object.text),
          text: longText(object.text),
        },
      });
      if (object.text.length > 2000) parts.report.add('textCut', where);
    } else if (!hasMeaning) {
      if (isShown) parts.report.add('objectNoMeaning', where);
      else parts.report.add('objectHidden', where);
    }
  }
  return tiles.grids();
}
