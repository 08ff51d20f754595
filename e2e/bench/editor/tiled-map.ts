import { gzipSync } from 'node:zlib';

export const LAYERS = 8;
const SHEETS = 6;
/** Side of a sheet, of 32 × 32 tiles. */
export const SHEET_PX = 1024;
export const SHEET_NAMES: readonly string[] = Array.from(
  { length: SHEETS },
  (_, index) => `sheet-${index}.png`,
);

/** A full map of `side` × `side` tiles, each of them another one, in eight layers of gzip. */
export function tiledMap(side: number): object {
  const layer = (index: number): object => {
    const gids = Buffer.alloc(side * side * 4);
    for (let cell = 0; cell < side * side; cell++)
      gids.writeUInt32LE(1 + ((cell * 37 + index * 911) % (SHEETS * 1024)), cell * 4);
    return {
      type: 'tilelayer',
      name: index === 0 ? 'start' : `layer ${index}`,
      width: side,
      height: side,
      encoding: 'base64',
      compression: 'gzip',
      data: gzipSync(gids).toString('base64'),
    };
  };
  const sheet = (image: string, index: number): object => ({
    firstgid: 1 + index * 1024,
    name: `sheet ${index}`,
    image,
    imagewidth: SHEET_PX,
    imageheight: SHEET_PX,
    tilewidth: 32,
    tileheight: 32,
    columns: 32,
    tilecount: 1024,
    tiles: Array.from({ length: 64 }, (_, id) => ({
      id: id * 16,
      properties: [{ name: 'collides', type: 'bool', value: true }],
    })),
  });
  return {
    type: 'map',
    orientation: 'orthogonal',
    width: side,
    height: side,
    tilewidth: 32,
    tileheight: 32,
    tilesets: SHEET_NAMES.map(sheet),
    layers: Array.from({ length: LAYERS }, (_, index) => layer(index)),
  };
}
