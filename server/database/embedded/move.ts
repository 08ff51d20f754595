import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Log } from '../../log';
import { createScope } from '../../scope';
import { readBackup } from '../backup/read-backup';
import { writeBackup } from '../backup/write-backup';
import { pgliteFolder, startPglite } from './pglite/pglite';
import { moveCluster } from './postgres/data-folder';
import { startPostgres, type PostgresRuntime } from './postgres/postgres';

export interface MoveOptions {
  readonly dataDir: string;
  readonly log: Log;
  readonly childFile?: string | undefined;
}

/** Where PGlite's files are stored after the move, until they are removed by hand. */
const movedFolder = (dataDir: string): string => `${pgliteFolder(dataDir)}.moved`;

/**
 * Renames PGlite's files once PostgreSQL serves their data. Returns their new path. An earlier renamed folder
 * is not replaced.
 */
export function putPgliteAside(dataDir: string): string {
  const files = pgliteFolder(dataDir);
  const aside = movedFolder(dataDir);
  if (existsSync(aside)) return files;
  renameSync(files, aside);
  return aside;
}

/**
 * Moves the data of PGlite in a data folder to PostgreSQL by a backup and a restore, which verifies what it
 * has written. The new files are made in a separate folder and renamed at the end, so that an error or a kill
 * leaves the data folder unchanged. Throws when the move fails.
 */
export async function moveToPostgres(runtime: PostgresRuntime, options: MoveOptions): Promise<void> {
  const { dataDir, log, childFile } = options;
  const aside = join(dataDir, 'move.new');
  const file = join(aside, 'backup.gz');
  rmSync(aside, { recursive: true, force: true, maxRetries: 10 });
  mkdirSync(aside);
  const onLost = (error: Error): void => log.error({ err: error }, 'the embedded database is lost');
  const scope = createScope();
  try {
    log.info('moving the data from PGlite to PostgreSQL, once');
    const source = createScope();
    try {
      const from = await startPglite({ dataDir, log, childFile, onLost }, source);
      const key = { secret: null, secretCheck: null };
      await writeBackup(from, file, { version: packageJson.version, key });
    } finally {
      await source.dispose();
    }
    const to = await startPostgres(runtime, { dataDir: aside, log, onLost }, scope);
    const { tables, rows } = await readBackup(to, file);
    await scope.dispose();
    moveCluster(aside, dataDir);
    log.info({ tables, rows }, `moved; the old files are in ${putPgliteAside(dataDir)}`);
  } finally {
    await scope.dispose();
    rmSync(aside, { recursive: true, force: true, maxRetries: 10 });
  }
}
