import type { SourceFile } from '../files/source-file';
import type { TerrainNames } from './terrains';

/** What Tiled writes, whatever the file format. Lengths are pixels of the map unless they are tiles. */

export type PropertyValue = string | number | boolean;
export type Properties = ReadonlyMap<string, PropertyValue>;

export interface TiledPicture {
  /** As it stands in the file. */
  readonly source: string;
  /** As declared; 0: not. */
  readonly width: number;
  readonly height: number;
  readonly file?: SourceFile | undefined;
}

export interface TilesetTile {
  readonly properties: Properties;
  /** Of a collection of images. */
  readonly picture?: TiledPicture;
}

export interface Tileset {
  readonly firstGid: number;
  readonly name: string;
  /** The file that holds it. */
  readonly file: string;
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly columns: number;
  readonly count: number;
  readonly margin: number;
  readonly spacing: number;
  readonly picture?: TiledPicture;
  readonly tiles: ReadonlyMap<number, TilesetTile>;
  readonly terrains: ReadonlyMap<number, TerrainNames>;
  /** One more than the highest local number. */
  readonly end: number;
  readonly properties: Properties;
}

/** A part of a tile layer; `x` and `y` in tiles. */
export interface TileChunk {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** With flips in the four highest bits. */
  readonly gids: Uint32Array;
}

interface Layer {
  readonly name: string;
  /** The names of the groups around it. */
  readonly groups: readonly string[];
  readonly visible: boolean;
  readonly opacity: number;
  readonly dx: number;
  readonly dy: number;
  readonly properties: Properties;
}

export interface TileLayer extends Layer {
  readonly type: 'tiles';
  readonly chunks: readonly TileChunk[];
}

export interface TiledObject {
  readonly id: number;
  readonly name: string;
  /** Its class, which most versions call type. */
  readonly kind: string;
  readonly shape: 'box' | 'ellipse' | 'point' | 'polygon' | 'polyline' | 'text' | 'tile';
  /** The upper left corner, or the lower left one of a tile. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees clockwise about that corner. */
  readonly rotation: number;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** Of a tile, by the numbers of the map. */
  readonly gid: number;
  readonly text: string;
  readonly visible: boolean;
  readonly properties: Properties;
  readonly isTemplated: boolean;
}

export interface ObjectLayer extends Layer {
  readonly type: 'objects';
  readonly objects: readonly TiledObject[];
}

export interface ImageLayer extends Layer {
  readonly type: 'image';
  readonly picture?: TiledPicture;
}

export type TiledLayer = TileLayer | ObjectLayer | ImageLayer;

export interface TiledMap {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly tile: number;
  readonly infinite: boolean;
  readonly properties: Properties;
  /** In drawing order, the groups resolved. */
  readonly layers: readonly TiledLayer[];
  readonly groups: number;
  /** By their first numbers, with those that only templates name. */
  readonly tilesets: readonly Tileset[];
  /** The number that the map itself names. */
  readonly ownTilesets: number;
}

/** The number of a tile without its flips. */
export const gidOf = (gid: number): number => gid & 0x0fff_ffff;
/** The flips that a picture layer keeps, in the same bits; the lowest of the four matters to hexagons only. */
export const flipsOf = (gid: number): number => (gid & 0xe000_0000) >>> 0;
export const isFlipped = (gid: number): boolean => gid >>> 28 !== 0;

/** The tileset that a number belongs to: that with the largest first number. */
export function tilesetOf(tilesets: readonly Tileset[], gid: number): Tileset | undefined {
  let low = 0;
  let high = tilesets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tilesets[middle]?.firstGid ?? 0) <= gid) low = middle + 1;
    else high = middle;
  }
  const found = tilesets[low - 1];
  return found !== undefined && gid - found.firstGid < found.end ? found : undefined;
}
