import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { pino } from 'pino';
import {
  postgresRuntime,
  startPostgres as startEmbedded,
} from '../../../server/database/embedded/postgres/postgres';
import { migrateDatabase } from '../../../server/database/migrate';
import { createScope } from '../../../server/scope';

export { freePort } from '../../../server/database/embedded/postgres/postmaster';

export interface RealPostgres {
  readonly address: string;
  stop(): Promise<void>;
}

/** Enough for the servers of suites that run in parallel. */
const SHARED = { max_connections: '300', shared_buffers: '128MB' };
const NOT_FORCED = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts the product's embedded PostgreSQL in a temporary folder, for several servers.
 * @param durable commits are flushed to disk, as in production.
 */
export async function startPostgres(durable = false): Promise<RealPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tiny-planet-pg-'));
  const scope = createScope();
  scope.add(() => rmSync(dataDir, { recursive: true, force: true }));
  const options = {
    dataDir,
    log: pino({ level: 'silent' }),
    settings: { ...SHARED, ...(durable ? {} : NOT_FORCED) },
    onLost(error: Error) {
      throw error;
    },
  };
  const { host, port, user, password, database } = await startEmbedded(
    await postgresRuntime(dataDir),
    options,
    scope,
  );
  return {
    address: `postgres://${user}:${password}@${host}:${port}/${database}`,
    stop: () => scope.dispose(),
  };
}

async function addDatabase(postgres: string, name: string, template: string): Promise<string> {
  const client = new Client({ connectionString: postgres });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return new URL(name, postgres).href;
}

/** What a database is copied from: applying the migrations takes longer than a copy. */
const MIGRATED = 'planet_migrated';
const SEEDED = 'planet_seeded';
const TEMPLATES = { empty: 'template1', migrated: MIGRATED, seeded: SEEDED } as const;

/** Creates a database; returns its address. `seeded`: as the first start of a server leaves it. */
export const createDatabase = (postgres: string, contents: keyof typeof TEMPLATES): Promise<string> =>
  addDatabase(postgres, `planet_${randomUUID().replaceAll('-', '')}`, TEMPLATES[contents]);

/** Makes what `createDatabase` copies. `startOnce` starts a server on a database and stops it. */
export async function makeTemplates(
  postgres: string,
  startOnce: (address: string) => Promise<void>,
): Promise<void> {
  const pool = new Pool({
    connectionString: await addDatabase(postgres, MIGRATED, TEMPLATES.empty),
    max: 1,
  });
  await migrateDatabase(pool);
  await pool.end();
  await startOnce(await addDatabase(postgres, SEEDED, MIGRATED));
}
