import { Pool, type PoolConfig } from 'pg';
import type { Config } from '../config';
import { StartError } from '../errors';
import { errorLine } from '../log-error';
import type { Scope } from '../scope';
import { connect, type Db } from './connect';
import { startEmbedded, type EmbeddedEngine, type EmbeddedOptions } from './embedded/embedded';
import { migrateDatabase } from './migrate';

export type { Db, Tx } from './connect';

export interface Database {
  readonly db: Db;
  /**
   * A separate pool for chat where the engine allows it, so that messages do not wait behind a burst of other
   * queries.
   */
  readonly chatDb: Db;
  readonly kind: 'embedded' | 'postgres';
  readonly engine: EmbeddedEngine;
}

export interface DatabaseOptions extends Omit<EmbeddedOptions, 'dataDir'> {
  readonly config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>;
}

/** Maximum number of connections to PostgreSQL. A space stores its messages one batch at a time. */
const CONNECTIONS = 10;
const CHAT_CONNECTIONS = 2;

/** The connection options: from the configuration, or of the embedded database, which is started. */
async function addressOf(
  { config, ...options }: DatabaseOptions,
  scope: Scope,
): Promise<{ address: PoolConfig; engine: EmbeddedEngine }> {
  const { DATABASE_URL: connectionString, DATA_DIR: dataDir } = config;
  return connectionString
    ? { address: { connectionString, connectionTimeoutMillis: 10_000 }, engine: 'postgres' }
    : startEmbedded({ ...options, dataDir }, scope);
}

/** Connects to or starts the database, and runs the migrations. */
export async function openDatabase(options: DatabaseOptions, scope: Scope): Promise<Database> {
  const { config, log } = options;
  const kind = config.DATABASE_URL ? 'postgres' : 'embedded';
  const { address, engine } = await addressOf(options, scope);
  const open = (max: number): Pool => {
    const pool = new Pool({ ...address, max, application_name: 'tiny-planet', query_timeout: 30_000 });
    const onError = (error: Error): void => {
      // During shutdown, connections may still be closing when the embedded database stops.
      if (!pool.ending) log.warn({ err: error }, 'database connection lost');
    };
    pool.on('error', onError);
    // Also while a transaction holds it: an error event without a listener ends the process.
    pool.on('connect', (client) => client.on('error', onError));
    scope.add(() => pool.end());
    return pool;
  };
  // PGlite has one session: a second connection could interleave between parse and bind.
  const pool = open(engine === 'pglite' ? 1 : CONNECTIONS);
  try {
    await migrateDatabase(pool);
  } catch (error) {
    if (kind === 'embedded') throw error;
    throw new StartError(`DATABASE_URL cannot be used: ${errorLine(error) || 'no answer'}.`, {
      cause: error,
    });
  }
  const db = connect(pool);
  return { db, chatDb: engine === 'pglite' ? db : connect(open(CHAT_CONNECTIONS)), kind, engine };
}
