import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../errors';
import type { Log } from '../../log';
import type { Scope } from '../../scope';
import { waitForLock } from './lock';
import { moveToPostgres, putPgliteAside } from './move';
import { hasPgliteFiles, startPglite } from './pglite/pglite';
import {
  hasCluster,
  postgresRuntime,
  startPostgres,
  type EmbeddedAddress,
  type PostgresRuntime,
} from './postgres/postgres';

export type EmbeddedEngine = 'postgres' | 'pglite';

export interface Embedded {
  readonly engine: EmbeddedEngine;
  readonly address: EmbeddedAddress;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** PGlite's program, when it is not next to the server's bundle. */
  readonly childFile?: string | undefined;
  /** Called when the database cannot be recovered. The process must end. */
  readonly onLost: (error: Error) => void;
  /** Finds out how PostgreSQL runs on this machine. Throws when it cannot. */
  readonly findRuntime?: typeof postgresRuntime;
}

/** Locks the data folder for one server. Throws a `StartError` that names the other process. */
async function lockFolder({ dataDir, onLost }: EmbeddedOptions, scope: Scope): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const lock = await waitForLock(join(dataDir, 'database.lock'), ({ pid, host }) =>
    onLost(new Error(`DATA_DIR ${dataDir} was taken by another Tiny Planet (process ${pid} on ${host})`)),
  );
  if (!lock.held) {
    const { pid, host } = lock.holder;
    throw new StartError(`DATA_DIR ${dataDir} is in use by another Tiny Planet (process ${pid} on ${host}).`);
  }
  scope.add(() => lock.release());
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * The runtime of PostgreSQL, or the reason why it cannot run. Throws when the folder was written by
 * PostgreSQL, which is then required.
 */
async function runtimeOrReason({
  dataDir,
  findRuntime = postgresRuntime,
}: EmbeddedOptions): Promise<PostgresRuntime | string> {
  try {
    return await findRuntime(dataDir);
  } catch (error) {
    if (!hasCluster(dataDir)) return reasonOf(error);
    const advice = 'Start it where it was made, or restore a backup into a new DATA_DIR.';
    throw new StartError(
      `The database in DATA_DIR ${dataDir} needs PostgreSQL, which cannot run here: ${reasonOf(error)}. ${advice}`,
      { cause: error },
    );
  }
}

/** Migrates PGlite's data to PostgreSQL. False: the migration failed and nothing changed. */
async function isMoved(runtime: PostgresRuntime, options: EmbeddedOptions): Promise<boolean> {
  const { dataDir, log } = options;
  if (!hasPgliteFiles(dataDir)) return true;
  if (hasCluster(dataDir)) {
    // Happens after a kill during the move, or when an earlier version ran on this folder since.
    log.warn(`PostgreSQL holds the data; PGlite's files are not used: ${putPgliteAside(dataDir)}`);
    return true;
  }
  try {
    await moveToPostgres(runtime, options);
    return true;
  } catch (error) {
    log.error({ err: error }, 'the data of PGlite could not be moved to PostgreSQL; it is unchanged');
    return false;
  }
}

/**
 * Starts the embedded database of a data folder and stops it with the scope: PostgreSQL, or PGlite where its
 * binaries cannot run. Throws a `StartError` when the folder is in use or cannot be served.
 */
export async function startEmbedded(options: EmbeddedOptions, scope: Scope): Promise<Embedded> {
  const { log } = options;
  await lockFolder(options, scope);
  const runtime = await runtimeOrReason(options);
  if (typeof runtime !== 'string' && (await isMoved(runtime, options))) {
    try {
      return { engine: 'postgres', address: await startPostgres(runtime, options, scope) };
    } catch (error) {
      if (error instanceof StartError) throw error;
      throw new StartError(`The embedded database did not start: ${reasonOf(error)}.`, { cause: error });
    }
  }
  const why =
    typeof runtime === 'string' ? `cannot run here (${runtime})` : 'could not take the data over (see above)';
  log.warn(
    `PostgreSQL ${why}; using PGlite instead. It is slower, needs about 300 MB more memory, and a power loss may cost the last seconds. Set DATABASE_URL to use an external PostgreSQL.`,
  );
  return { engine: 'pglite', address: await startPglite(options, scope) };
}
