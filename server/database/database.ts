import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import type { Config } from '../config';
import { StartError } from '../errors';
import type { Log } from '../log';
import type { Scope } from '../scope';
import { startEmbedded } from './embedded/embedded';
import { migrateDatabase } from './migrate';
import * as schema from './schema';

const connect = (pool: Pool) => drizzle({ client: pool, schema });
export type Db = ReturnType<typeof connect>;
/** A transaction: everything inside it goes through it, since the embedded database has one connection. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  readonly db: Db;
  readonly kind: 'embedded' | 'postgres';
}

export interface DatabaseOptions {
  readonly config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>;
  readonly log: Log;
  /** The embedded database's program, when it does not lie beside the server's bundle. */
  readonly childFile?: string | undefined;
  /** Called when the database is gone for good: the process must end. */
  readonly onLost: (error: Error) => void;
}

/** Connects, or starts the embedded database, and brings the tables up to date. */
export async function openDatabase(options: DatabaseOptions, scope: Scope): Promise<Database> {
  const { config, log } = options;
  const kind = config.DATABASE_URL ? 'postgres' : 'embedded';
  const address: PoolConfig = config.DATABASE_URL
    ? { connectionString: config.DATABASE_URL, max: 10, connectionTimeoutMillis: 10_000 }
    : // PGlite is one session behind its socket: a second connection could slip between another's parse and bind.
      { ...(await startEmbedded(options, scope)), max: 1 };
  const pool = new Pool({ ...address, application_name: 'tiny-planet', query_timeout: 30_000 });
  pool.on('error', (error) => log.warn({ err: error.message }, 'a database connection was lost'));
  scope.add(() => pool.end());
  try {
    await migrateDatabase(pool);
  } catch (error) {
    if (kind === 'embedded') throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATABASE_URL cannot be used: ${why || 'no answer'}.`, { cause: error });
  }
  return { db: connect(pool), kind };
}
