import type { FileSet } from '../files/file-set';
import { LIMITS } from '../limits';
import { problem } from '../problem';
import type { ReportCode, ReportLines } from '../report';
import { readProperties } from './properties';
import { flagOf, numberOf, rawList, textOf, type Raw } from './raw';
import { readObject, Templates } from './read-objects';
import { readPicture, readTileset } from './read-tilesets';
import { tileNumbers } from './tile-data';
import type { TileChunk, TiledLayer, TiledMap } from './tiled-map';

/** What a layer inherits from the groups around it. */
interface Inherited {
  readonly groups: readonly string[];
  readonly visible: boolean;
  readonly opacity: number;
  readonly dx: number;
  readonly dy: number;
}
const OUTERMOST: Inherited = { groups: [], visible: true, opacity: 1, dx: 0, dy: 0 };

class MapReader {
  readonly layers: TiledLayer[] = [];
  groups = 0;
  #tiles = 0;
  #objects = 0;

  constructor(
    private readonly map: Raw,
    private readonly file: string,
    private readonly files: FileSet,
    private readonly report: ReportLines,
    private readonly templates: Templates,
  ) {}

  async read(list: readonly Raw[], inherited: Inherited): Promise<void> {
    if (inherited.groups.length > LIMITS.depth) throw problem('nestedTooDeep', { file: this.file });
    for (const raw of list) {
      const name = textOf(raw, 'name');
      const opacity = Math.min(1, Math.max(0, numberOf(raw, 'opacity', 1)));
      const own = {
        groups: inherited.groups,
        visible: inherited.visible && flagOf(raw, 'visible', true),
        opacity: inherited.opacity * opacity,
        dx: inherited.dx + numberOf(raw, 'offsetx'),
        dy: inherited.dy + numberOf(raw, 'offsety'),
      };
      this.#reportLooks(raw, name);
      if (textOf(raw, 'type') === 'group') {
        this.groups++;
        await this.read(rawList(raw['layers']), { ...own, groups: [...own.groups, name] });
      } else await this.#readLayer(raw, name, own);
      if (this.layers.length > LIMITS.layers)
        throw problem('tooManyLayers', { count: this.layers.length, most: LIMITS.layers });
    }
  }

  async #readLayer(raw: Raw, name: string, inherited: Inherited): Promise<void> {
    const layer = {
      ...inherited,
      name,
      properties: readProperties(raw, this.report, { file: this.file, layer: name }),
    };
    switch (textOf(raw, 'type')) {
      case 'tilelayer':
        this.layers.push({ ...layer, type: 'tiles', chunks: await this.#readTiles(raw, name) });
        return;
      case 'objectgroup': {
        const objects = rawList(raw['objects']);
        this.#objects += objects.length;
        if (this.#objects > LIMITS.objects)
          throw problem('tooManyThings', { count: this.#objects, most: LIMITS.objects });
        const where = { file: this.file, layer: name };
        this.layers.push({
          ...layer,
          type: 'objects',
          objects: objects.map((object) => readObject(object, this.templates, this.report, where)),
        });
        return;
      }
      case 'imagelayer': {
        const picture = readPicture(raw, this.file, this.files);
        if (flagOf(raw, 'repeatx', false) || flagOf(raw, 'repeaty', false))
          this.report.add('repeat', { file: this.file, layer: name });
        this.layers.push({ ...layer, type: 'image', ...(picture && { picture }) });
        return;
      }
    }
  }

  async #readTiles(raw: Raw, layer: string): Promise<readonly TileChunk[]> {
    const encoding = textOf(raw, 'encoding') || 'csv';
    const compression = textOf(raw, 'compression');
    const hasChunks = Array.isArray(raw['chunks']);
    // Some writers leave the size of a layer out; it is that of the map.
    const parts = hasChunks ? rawList(raw['chunks']) : [{ ...raw, x: 0, y: 0 }];
    const chunks: TileChunk[] = [];
    for (const part of parts) {
      const [width, height] = (['width', 'height'] as const).map((key) =>
        numberOf(part, key, hasChunks ? 0 : numberOf(this.map, key)),
      ) as [number, number];
      this.#count(width, height);
      const gids = await tileNumbers(part['data'], { encoding, compression, tiles: width * height, layer });
      chunks.push({
        x: Math.trunc(numberOf(part, 'x')),
        y: Math.trunc(numberOf(part, 'y')),
        width,
        height,
        gids,
      });
    }
    return chunks;
  }

  #count(width: number, height: number): void {
    const isSize = Number.isInteger(width) && Number.isInteger(height) && width >= 0 && height >= 0;
    this.#tiles += isSize ? width * height : Number.POSITIVE_INFINITY;
    if (this.#tiles > LIMITS.tiles) throw problem('tooManyTiles', { most: LIMITS.tiles });
  }

  /** Names what a layer looks like in Tiled and will not here. */
  #reportLooks(raw: Raw, layer: string): void {
    const looks: readonly (readonly [ReportCode, boolean])[] = [
      ['parallax', numberOf(raw, 'parallaxx', 1) !== 1 || numberOf(raw, 'parallaxy', 1) !== 1],
      ['transparent', textOf(raw, 'transparentcolor') !== ''],
      ['tint', textOf(raw, 'tintcolor') !== ''],
      ['blend', !['', 'normal'].includes(textOf(raw, 'mode') || textOf(raw, 'blendmode'))],
    ];
    for (const [code, has] of looks) if (has) this.report.add(code, { file: this.file, layer });
  }
}

/** Reads a map, or refuses it where this product has nothing like it. */
export async function readMap(
  raw: Raw,
  file: string,
  files: FileSet,
  report: ReportLines,
): Promise<TiledMap> {
  const orientation = textOf(raw, 'orientation') || 'orthogonal';
  if (orientation !== 'orthogonal') throw problem('orientation', { orientation: orientation.slice(0, 40) });
  const [width, height] = [Math.floor(numberOf(raw, 'width')), Math.floor(numberOf(raw, 'height'))];
  const [tile, tileHeight] = [numberOf(raw, 'tilewidth'), numberOf(raw, 'tileheight')];
  if (tile !== tileHeight || tile < 1 || !Number.isInteger(tile))
    throw problem('tileNotSquare', { width: tile, height: tileHeight });
  const infinite = flagOf(raw, 'infinite', false);
  if (!infinite && !(width * height <= LIMITS.tiles)) throw problem('tooManyTiles', { most: LIMITS.tiles });
  if (textOf(raw, 'backgroundcolor') !== '') report.add('background', { file });
  const sets = rawList(raw['tilesets']);
  if (sets.length > LIMITS.tilesets)
    throw problem('tooManyTilesets', { count: sets.length, most: LIMITS.tilesets });
  const own = sets.map((tileset) => readTileset(tileset, file, files, report));
  const templates = new Templates(own, file, files, report);
  const reader = new MapReader(raw, file, files, report, templates);
  await reader.read(rawList(raw['layers']), OUTERMOST);
  return {
    file,
    width,
    height,
    tile,
    infinite,
    properties: readProperties(raw, report, { file }),
    layers: reader.layers,
    groups: reader.groups,
    tilesets: templates.tilesets.toSorted((a, b) => a.firstGid - b.firstGid),
    ownTilesets: own.length,
  };
}
