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

/** Where PGlite's files stay after the move, for a person to remove. */
const movedFolder = (dataDir: string): string => `${pgliteFolder(dataDir)}.moved`;

/** Renames PGlite's files once PostgreSQL serves what they hold. Answers where they lie; earlier ones stay. */
export function putPgliteAside(dataDir: string): string {
  const files = pgliteFolder(dataDir);
  const aside = movedFolder(dataDir);
  if (existsSync(aside)) return files;
  renameSync(files, aside);
  return aside;
}

/**
 * Moves what PGlite has kept in a data folder into PostgreSQL: by a backup and its restore, which compares what it has
 * read with what it has written. The new files are made in a folder of their own and moved into place at the end, so
 * that an error or a kill leaves the data folder as it was. Throws with the reason when it cannot be moved.
 */
export async function moveToPostgres(runtime: PostgresRuntime, options: MoveOptions): Promise<void> {
  const { dataDir, log, childFile } = options;
  const aside = join(dataDir, 'move.new');
  const file = join(aside, 'backup.gz');
  rmSync(aside, { recursive: true, force: true, maxRetries: 10 });
  mkdirSync(aside);
  const onLost = (error: Error): void => log.error(error.message);
  const scope = createScope();
  try {
    log.info('PGlite has kept the data so far: it is moved to PostgreSQL, once');
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
    log.info({ tables, rows }, `moved; the old files are kept in ${putPgliteAside(dataDir)}`);
  } finally {
    await scope.dispose();
    rmSync(aside, { recursive: true, force: true, maxRetries: 10 });
  }
}
