import type { FileSet } from '../files/file-set';
import { pictureHead } from '../../../../contract/model/picture-head';
import { problem } from '../problem';
import type { ReportLines } from '../report';
import { readProperties } from './properties';
import { readSource } from './read-file';
import { isRaw, numberOf, rawList, textOf, type Raw } from './raw';
import { terrainNames } from './terrains';
import type { TiledPicture, Tileset, TilesetTile } from './tiled-map';

const whole = (raw: Raw, key: string): number => Math.max(0, Math.floor(numberOf(raw, key)));

/** The picture that an object names; absent where it names none. */
export function readPicture(raw: Raw, from: string, files: FileSet): TiledPicture | undefined {
  const source = textOf(raw, 'image');
  if (source === '') return undefined;
  const file = files.find(source, from);
  const head = file && pictureHead(file.bytes);
  return {
    source,
    width: whole(raw, 'imagewidth') || (head?.width ?? 0),
    height: whole(raw, 'imageheight') || (head?.height ?? 0),
    file,
  };
}

function readTile(raw: Raw, from: string, files: FileSet, report: ReportLines): TilesetTile {
  const picture = readPicture(raw, from, files);
  if (raw['animation'] !== undefined) report.add('animation', { file: from });
  if (raw['objectgroup'] !== undefined) report.add('collisionShapes', { file: from });
  return { properties: readProperties(raw, report, { file: from }), ...(picture && { picture }) };
}

/** The tiles with properties of their own: a list of objects, or by number as in files of before 2019. */
function tilesOf(raw: Raw): readonly (readonly [number, Raw])[] {
  if (Array.isArray(raw['tiles'])) return rawList(raw['tiles']).map((tile) => [whole(tile, 'id'), tile]);
  const tiles = isRaw(raw['tiles']) ? raw['tiles'] : {};
  const properties = isRaw(raw['tileproperties']) ? raw['tileproperties'] : {};
  return [...new Set([...Object.keys(tiles), ...Object.keys(properties)])].map((id) => [
    Number(id),
    { ...(isRaw(tiles[id]) ? tiles[id] : {}), properties: properties[id] },
  ]);
}

/** A tileset of a map or a template: in place, or in a file of its own. */
export function readTileset(raw: Raw, from: string, files: FileSet, report: ReportLines): Tileset {
  const firstGid = Math.max(1, whole(raw, 'firstgid'));
  const source = textOf(raw, 'source');
  let content = raw;
  let file = from;
  if (source !== '') {
    const found = files.find(source, from);
    const read = found && readSource(found);
    if (found === undefined || read === undefined) throw problem('missingTileset', { file: source });
    content = read;
    file = found.name;
  }
  const picture = readPicture(content, file, files);
  const described = tilesOf(content);
  const tiles = new Map(described.map(([id, tile]) => [id, readTile(tile, file, files, report)]));
  const [tileWidth, tileHeight] = [whole(content, 'tilewidth'), whole(content, 'tileheight')];
  const [margin, spacing] = [whole(content, 'margin'), whole(content, 'spacing')];
  const fit = (length: number, tile: number): number =>
    tile === 0 ? 0 : Math.max(0, Math.floor((length - 2 * margin + spacing) / (tile + spacing)));
  // Old files state neither columns nor the number of tiles.
  const columns = whole(content, 'columns') || fit(picture?.width ?? 0, tileWidth);
  const count = whole(content, 'tilecount') || columns * fit(picture?.height ?? 0, tileHeight);
  if (textOf(content, 'transparentcolor') !== '') report.add('transparent', { file });
  if (rawList(content['wangsets']).length > 0) report.add('wangSets', { file });
  let end = picture === undefined ? 0 : count;
  if (picture === undefined) for (const id of tiles.keys()) end = Math.max(end, id + 1);
  return {
    firstGid,
    name: textOf(content, 'name'),
    file,
    tileWidth,
    tileHeight,
    columns,
    count,
    margin,
    spacing,
    ...(picture && { picture }),
    tiles,
    terrains: terrainNames(content, described),
    end,
    properties: readProperties(content, report, { file }),
  };
}
