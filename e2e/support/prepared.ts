import { cpSync, existsSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Names the folder that `prepare.ts` fills for a run of journeys. */
export const PREPARED = 'PLANET_PREPARED';
const MEMORY = '/dev/shm';
/** Room for the data of all servers that run at once. */
const ENOUGH_BYTES = 2 ** 31;

/** A file system in memory where there is one: PostgreSQL waits for the disk at every commit. */
function place(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
}

export const newFolder = (): Promise<string> => mkdtemp(path.join(place(), 'tiny-planet-'));

export const dataIn = (prepared: string): string => path.join(prepared, 'data');

/** A new data folder; in a run of journeys with a database as a first start leaves it, which takes half of a start. */
export async function newDataFolder(): Promise<string> {
  const folder = await newFolder();
  const prepared = process.env[PREPARED];
  if (prepared) cpSync(dataIn(prepared), folder, { recursive: true });
  return folder;
}

/** Lets the servers of a run share their compiled code. */
export function compiledCode(): Readonly<Record<string, string>> {
  const prepared = process.env[PREPARED];
  return prepared ? { NODE_COMPILE_CACHE: path.join(prepared, 'compiled') } : {};
}
