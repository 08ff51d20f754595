import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { median } from '../median';
import type { Programs } from '../processes/processes';
import type { BenchRow } from '../row';

const SIDE = 100;
const LAYERS = 8;
const SHEETS = 6;
/** Bytes of a picture, of which only the head is read; all are hashed. */
const PICTURE_BYTES = 400_000;

/** The head of a PNG of 32 × 32 tiles. */
function picture(): Uint8Array {
  const bytes = Buffer.alloc(PICTURE_BYTES, 7);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(1024, 16);
  bytes.writeUInt32BE(1024, 20);
  return bytes;
}

/** A full map of 100 × 100 tiles, each of them another one, in eight layers of gzip. */
function map(): object {
  const layer = (index: number): object => {
    const gids = Buffer.alloc(SIDE * SIDE * 4);
    for (let cell = 0; cell < SIDE * SIDE; cell++)
      gids.writeUInt32LE(1 + ((cell * 37 + index * 911) % (SHEETS * 1024)), cell * 4);
    return {
      type: 'tilelayer',
      name: index === 0 ? 'start' : `layer ${index}`,
      width: SIDE,
      height: SIDE,
      encoding: 'base64',
      compression: 'gzip',
      data: gzipSync(gids).toString('base64'),
    };
  };
  const sheet = (index: number): object => ({
    firstgid: 1 + index * 1024,
    name: `sheet ${index}`,
    image: `sheet-${index}.png`,
    imagewidth: 1024,
    imageheight: 1024,
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
    width: SIDE,
    height: SIDE,
    tilewidth: 32,
    tileheight: 32,
    tilesets: Array.from({ length: SHEETS }, (_, index) => sheet(index)),
    layers: Array.from({ length: LAYERS }, (_, index) => layer(index)),
  };
}

/** From the start of the command to the written document. */
export async function measureImport(programs: Programs, rounds: number): Promise<readonly BenchRow[]> {
  const command = await programs.bundle('../../features/space-editor/command-import-map');
  const folder = await mkdtemp(path.join(tmpdir(), 'tiny-planet-import-'));
  try {
    await writeFile(path.join(folder, 'map.tmj'), JSON.stringify(map()));
    const sheets = Array.from({ length: SHEETS }, (_, index) => `sheet-${index}.png`);
    for (const name of sheets) await writeFile(path.join(folder, name), picture());
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const started = performance.now();
      await promisify(execFile)(process.execPath, [command, 'map.tmj', ...sheets, '--out', 'space.json'], {
        cwd: folder,
        env: { ...process.env, INIT_CWD: folder },
      });
      times.push(performance.now() - started);
    }
    return [
      {
        area: 'editor',
        name: 'import of a map of 100×100 tiles in 8 layers',
        value: median(times),
        unit: 'ms',
        target: 2000,
        better: 'lower',
        note: 'the whole command, with the start of its process',
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
