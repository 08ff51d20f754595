import { pino } from 'pino';
import { openDatabase, type Db } from '../../../server/database/database';
import { createScope } from '../../../server/scope';
import { childFile } from './bundle';
import type { TestPlanet } from './test-planet';

/** Runs a function on the database of a server that is stopped, or shares its database. */
export async function withDatabase<T>(
  { dataDir, databaseUrl, findRuntime }: Pick<TestPlanet, 'dataDir' | 'databaseUrl' | 'findRuntime'>,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const scope = createScope();
  try {
    const config = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const log = pino({ level: 'silent' });
    const { db } = await openDatabase(
      {
        config,
        log,
        childFile: childFile(),
        onLost: () => undefined,
        ...(findRuntime ? { findRuntime } : {}),
      },
      scope,
    );
    return await read(db);
  } finally {
    await scope.dispose();
  }
}

/** Stops the server, runs a function on its database, and starts it again. */
export async function withStoppedServer<T>(planet: TestPlanet, read: (db: Db) => Promise<T>): Promise<T> {
  await planet.server.stop();
  try {
    return await withDatabase(planet, read);
  } finally {
    await planet.restart();
  }
}
