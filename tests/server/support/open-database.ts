import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../../../server/database/database';
import type { EmbeddedEngine } from '../../../server/database/embedded/embedded';
import type { Scope } from '../../../server/scope';
import { childFile } from './bundle';
import { createDatabase } from './postgres';

const shared = {
  log: pino({ level: 'silent' }),
  onLost(error: Error) {
    throw error;
  },
};

/** A migrated empty database, removed with the scope: on the suites' PostgreSQL, or on its own PGlite. */
export async function openTestDatabase(scope: Scope, engine: EmbeddedEngine = 'postgres'): Promise<Database> {
  if (engine === 'postgres') {
    const config = { DATA_DIR: '', DATABASE_URL: await createDatabase(inject('postgres'), 'migrated') };
    return openDatabase({ ...shared, config }, scope);
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'tiny-planet-pglite-'));
  scope.add(() => rmSync(dataDir, { recursive: true }));
  const config = { DATA_DIR: dataDir, DATABASE_URL: '' };
  return openDatabase({ ...shared, config, childFile: childFile(), findRuntime: noPostgres }, scope);
}

/** Simulates a platform without PostgreSQL's binaries. */
export async function noPostgres(): Promise<never> {
  throw new Error('there are no binaries for this platform');
}
