import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { bundleWithoutPostgres, type ServerBundle } from './bundle';
import { SECRET, startProcess } from './process';

/** Makes what `newPgliteFolder` copies: a first start on PGlite takes three times as long as the next. */
export async function makePgliteTemplate(bundle: ServerBundle): Promise<string> {
  const { mainFile, remove } = await bundleWithoutPostgres(bundle);
  const template = mkdtempSync(join(tmpdir(), 'tiny-planet-pglite-'));
  const dataDir = join(template, 'data');
  const server = await startProcess(mainFile, { DATA_DIR: dataDir, SECRET });
  server.kill('SIGTERM');
  await server.ended;
  // The database alone: keys and passwords are those of each data folder.
  renameSync(join(dataDir, 'database'), join(template, 'database'));
  rmSync(dataDir, { recursive: true });
  await remove();
  return template;
}

/** A new data folder with a seeded database of PGlite. */
export function newPgliteFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'tiny-planet-test-'));
  cpSync(inject('pglite'), dataDir, { recursive: true });
  return dataDir;
}
