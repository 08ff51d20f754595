import { decodeCells, encodeCells, type PictureLayer } from '../../../contract/model/document/picture-layer';
import { MAX_MAP_TILES } from '../../../contract/model/ground';
import { TILE } from '../../../contract/model/motion';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { together, type Command, type DocumentFields, type GridName } from './command';
import { BLANK } from './ground-tools';
import { moveCommand } from './parts';

/** Tiles that a map gains at each side; negative: it loses them. */
export interface Growth {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const MIN_MAP_TILES = 4;

/** Whether a map may have the size that comes out. */
export function canGrow({ widthTiles, heightTiles }: SpaceDocument, growth: Growth): boolean {
  const sides = [widthTiles + growth.left + growth.right, heightTiles + growth.top + growth.bottom];
  return sides.every((tiles) => tiles >= MIN_MAP_TILES && tiles <= MAX_MAP_TILES);
}

/** The part of a list between two places, with `blank` where the list has none. */
const part = <T>(list: ArrayLike<T>, from: number, to: number, blank: T): T[] =>
  Array.from({ length: to - from }, (_, i) => list[from + i] ?? blank);

function grownRows(
  document: SpaceDocument,
  rows: readonly string[],
  growth: Growth,
  blank: string,
): string[] {
  const { widthTiles, heightTiles } = document;
  const empty = blank.repeat(widthTiles);
  return part(rows, -growth.top, heightTiles + growth.bottom, empty).map((row) =>
    part(row, -growth.left, widthTiles + growth.right, blank).join(''),
  );
}

function grownLayer(document: SpaceDocument, layer: PictureLayer, growth: Growth): PictureLayer {
  const { widthTiles, heightTiles } = document;
  const cells = decodeCells(layer.cells, widthTiles * heightTiles);
  if (!cells) return layer;
  const grown: number[] = [];
  for (let row = -growth.top; row < heightTiles + growth.bottom; row++)
    for (let column = -growth.left; column < widthTiles + growth.right; column++) {
      const isInside = column >= 0 && column < widthTiles && row >= 0 && row < heightTiles;
      grown.push(isInside ? (cells[row * widthTiles + column] ?? 0) : 0);
    }
  return { ...layer, cells: encodeCells(Uint32Array.from(grown)) };
}

/**
 * Changes the size of the map; new tiles have `letter`. Everything stays where it is on the ground, locked elements
 * and what lies outside now included. Only for sizes that `canGrow` allows.
 */
export function resizeCommand(document: SpaceDocument, growth: Growth, letter: string): Command {
  const { widthTiles, heightTiles, ground, heights, blocked, pictures, meta } = document;
  const { left, top, right, bottom } = growth;
  if ([left, top, right, bottom].every((tiles) => tiles === 0)) return together();
  const [dx, dy] = [left * TILE, top * TILE];
  const rows = (grid: Exclude<GridName, 'ground'>, old: readonly string[]) => ({
    [grid]: grownRows(document, old, growth, BLANK[grid]),
  });
  const guide = meta?.guide?.map((stop) =>
    stop.x === undefined || stop.y === undefined ? stop : { ...stop, x: stop.x + dx, y: stop.y + dy },
  );
  const to: DocumentFields = {
    widthTiles: widthTiles + left + right,
    heightTiles: heightTiles + top + bottom,
    ground: grownRows(document, ground, growth, letter),
    ...(heights && rows('heights', heights)),
    ...(blocked && rows('blocked', blocked)),
    ...(pictures && { pictures: pictures.map((layer) => grownLayer(document, layer, growth)) }),
    ...(guide && { meta: { ...meta, guide } }),
  };
  const from = Object.fromEntries(
    Object.keys(to).map((key) => [key, document[key as keyof SpaceDocument]]),
  ) as DocumentFields;
  return together({ kind: 'fields', from, to }, moveCommand(document, everything(document), dx, dy, true));
}

const everything = ({ elements, areas, spawns, walls }: SpaceDocument) => ({
  elements: elements.map(({ id }) => id),
  areas: areas.map(({ id }) => id),
  spawns: spawns.map(({ id }) => id),
  walls: walls.map((_, index) => index),
});
