import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PlanetServer } from '../support/server';

/** The sky of all spaces as a person would set it; there is no call for it yet, so the stopped server's data is changed. */
export async function setHour(server: PlanetServer, hour: number): Promise<void> {
  await server.stop();
  const database = await PGlite.create(path.join(server.dataDir, 'database'));
  await database.query('update space_configs set sky = $1', [{ mode: 'fixed', hour, minutesPerDay: 24 }]);
  await database.close();
  await server.restart();
}
