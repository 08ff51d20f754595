import sharp from 'sharp';

const WIDTH = 24;
const HEIGHT = 16;
const TILE = 32;
/** Grass, path, water, a wall, and a flower that lets the ground show through. */
const COLORS = [
  [126, 196, 104, 255],
  [224, 200, 150, 255],
  [70, 150, 215, 255],
  [120, 112, 118, 255],
  [235, 90, 120, 255],
] as const;

/** A sheet of tiles beside each other; the last one is a dot. */
async function sheet(): Promise<Buffer> {
  const width = COLORS.length * TILE;
  const pixels = Buffer.alloc(width * TILE * 4);
  for (let y = 0; y < TILE; y++)
    for (let x = 0; x < width; x++) {
      const tile = Math.floor(x / TILE);
      const isDot = Math.hypot((x % TILE) - 16, y - 16) < 9;
      if (tile === COLORS.length - 1 && !isDot) continue;
      pixels.set(COLORS[tile] ?? [], (y * width + x) * 4);
    }
  return sharp(pixels, { raw: { width, height: TILE, channels: 4 } })
    .png()
    .toBuffer();
}

const tiles = (at: (x: number, y: number) => number): number[] =>
  Array.from({ length: WIDTH * HEIGHT }, (_, cell) => at(cell % WIDTH, Math.floor(cell / WIDTH)));

const isEdge = (x: number, y: number): boolean => x === 0 || y === 0 || x === WIDTH - 1 || y === HEIGHT - 1;
const isPond = (x: number, y: number): boolean => Math.hypot((x - 6) / 1.4, y - 5) < 3;
const isPath = (x: number, y: number): boolean => y === 10 || y === 11 || x === 15;

const layer = (name: string, data: readonly number[]) => ({
  type: 'tilelayer',
  name,
  width: WIDTH,
  height: HEIGHT,
  visible: true,
  opacity: 1,
  data,
});
const blocks = (id: number) => ({ id, properties: [{ name: 'collides', type: 'bool', value: true }] });

/** A map as WorkAdventure has them, with its picture; as files of a file field. */
export async function smallMap(): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  const map = {
    type: 'map',
    orientation: 'orthogonal',
    width: WIDTH,
    height: HEIGHT,
    tilewidth: TILE,
    tileheight: TILE,
    infinite: false,
    properties: [{ name: 'mapName', type: 'string', value: '池边小院' }],
    tilesets: [
      {
        firstgid: 1,
        name: 'small',
        tilewidth: TILE,
        tileheight: TILE,
        columns: COLORS.length,
        tilecount: COLORS.length,
        margin: 0,
        spacing: 0,
        image: 'small.png',
        imagewidth: COLORS.length * TILE,
        imageheight: TILE,
        tiles: [blocks(2), blocks(3)],
      },
    ],
    layers: [
      layer(
        'ground',
        tiles((x, y) => (isEdge(x, y) ? 4 : isPond(x, y) ? 3 : isPath(x, y) ? 2 : 1)),
      ),
      layer(
        'flowers',
        tiles((x, y) =>
          !isEdge(x, y) && !isPond(x, y) && !isPath(x, y) && (x * 7 + y * 5) % 9 === 0 ? 5 : 0,
        ),
      ),
      layer(
        'start',
        tiles((x, y) => (x === 15 && y === 13 ? 2 : 0)),
      ),
      {
        type: 'objectgroup',
        name: 'floorLayer',
        objects: [
          {
            name: '安静角',
            type: 'area',
            x: 544,
            y: 64,
            width: 160,
            height: 128,
            properties: [{ name: 'silent', type: 'bool', value: true }],
          },
          {
            name: '去别处',
            type: 'area',
            x: 640,
            y: 320,
            width: 32,
            height: 64,
            properties: [{ name: 'exitUrl', type: 'string', value: '../other/map.tmj#door' }],
          },
        ],
      },
    ],
  };
  return [
    { name: 'small.tmj', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(map)) },
    { name: 'small.png', mimeType: 'image/png', buffer: await sheet() },
  ];
}
