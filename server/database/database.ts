import { Pool, type PoolConfig } from 'pg';
import type { Config } from '../config';
import { StartError } from '../errors';
import type { Scope } from '../scope';
import { connect, type Db } from './connect';
import { startEmbedded, type EmbeddedEngine, type EmbeddedOptions } from './embedded/embedded';
import { migrateDatabase } from './migrate';

export type { Db, Tx } from './connect';

export interface Database {
  readonly db: Db;
  /**
   * The same, by connections of its own where there can be some: what is said does not wait behind what a crowd asks
   * that comes in all at once.
   */
  readonly chatDb: Db;
  readonly kind: 'embedded' | 'postgres';
  readonly engine: EmbeddedEngine;
}

export interface DatabaseOptions extends Omit<EmbeddedOptions, 'dataDir'> {
  readonly config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>;
}

/** At most, to a PostgreSQL. A space stores what is said one batch after the other. */
const CONNECTIONS = 10;
const CHAT_CONNECTIONS = 2;

/** How to connect: to the database that the configuration names, or to the embedded one, which is started. */
async function addressOf(
  { config, ...options }: DatabaseOptions,
  scope: Scope,
): Promise<{ address: PoolConfig; engine: EmbeddedEngine }> {
  const { DATABASE_URL: connectionString, DATA_DIR: dataDir } = config;
  return connectionString
    ? { address: { connectionString, connectionTimeoutMillis: 10_000 }, engine: 'postgres' }
    : startEmbedded({ ...options, dataDir }, scope);
}

/** Connects, or starts the embedded database, and brings the tables up to date. */
export async function openDatabase(options: DatabaseOptions, scope: Scope): Promise<Database> {
  const { config, log } = options;
  const kind = config.DATABASE_URL ? 'postgres' : 'embedded';
  const { address, engine } = await addressOf(options, scope);
  const open = (max: number): Pool => {
    const pool = new Pool({ ...address, max, application_name: 'tiny-planet', query_timeout: 30_000 });
    const onError = (error: Error): void => {
      // At the end the connections may still be closing when the embedded database stops.
      if (!pool.ending) log.warn({ err: error.message }, 'a database connection was lost');
    };
    pool.on('error', onError);
    // Also while a transaction holds it: an error event without a listener would end the process.
    pool.on('connect', (client) => client.on('error', onError));
    scope.add(() => pool.end());
    return pool;
  };
  // PGlite is one session behind its socket: a second connection could slip between another's parse and bind.
  const pool = open(engine === 'pglite' ? 1 : CONNECTIONS);
  try {
    await migrateDatabase(pool);
  } catch (error) {
    if (kind === 'embedded') throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATABASE_URL cannot be used: ${why || 'no answer'}.`, { cause: error });
  }
  const db = connect(pool);
  return { db, chatDb: engine === 'pglite' ? db : connect(open(CHAT_CONNECTIONS)), kind, engine };
}
