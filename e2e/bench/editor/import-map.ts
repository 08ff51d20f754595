import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { median } from '../median';
import type { Programs } from '../processes/processes';
import type { BenchRow } from '../row';
import { LAYERS, SHEET_NAMES, SHEET_PX, tiledMap } from './tiled-map';

const SIDE = 100;
/** Bytes of a picture, of which only the head is read; all are hashed. */
const PICTURE_BYTES = 400_000;

/** The head of a PNG of 32 × 32 tiles. */
function picture(): Uint8Array {
  const bytes = Buffer.alloc(PICTURE_BYTES, 7);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(SHEET_PX, 16);
  bytes.writeUInt32BE(SHEET_PX, 20);
  return bytes;
}

/** From the start of the command to the written document. */
export async function measureImport(programs: Programs, rounds: number): Promise<readonly BenchRow[]> {
  const command = await programs.bundle('../../features/space-editor/command-import-map');
  const folder = await mkdtemp(path.join(tmpdir(), 'tiny-planet-import-'));
  try {
    await writeFile(path.join(folder, 'map.tmj'), JSON.stringify(tiledMap(SIDE)));
    for (const name of SHEET_NAMES) await writeFile(path.join(folder, name), picture());
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const started = performance.now();
      await promisify(execFile)(
        process.execPath,
        [command, 'map.tmj', ...SHEET_NAMES, '--out', 'space.json'],
        {
          cwd: folder,
          env: { ...process.env, INIT_CWD: folder },
        },
      );
      times.push(performance.now() - started);
    }
    return [
      {
        area: 'editor',
        name: `import of a map of ${SIDE}×${SIDE} tiles in ${LAYERS} layers`,
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
