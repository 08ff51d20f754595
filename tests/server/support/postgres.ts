import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import {
  postgresRuntime,
  startPostgres as startEmbedded,
} from '../../../server/database/embedded/postgres/postgres';
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

/** Creates an empty database; returns its address. */
export async function createDatabase(postgres: string): Promise<string> {
  const name = `planet_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: postgres });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return new URL(name, postgres).href;
}
