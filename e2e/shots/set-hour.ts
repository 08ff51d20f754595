import { withDatabase } from '../support/database';
import type { PlanetServer } from '../support/server';

/** The sky of all spaces as a person would set it; there is no call for it yet, so the stopped server's data is changed. */
export async function setHour(server: PlanetServer, hour: number): Promise<void> {
  const sky = { mode: 'fixed', hour, minutesPerDay: 24 };
  await withDatabase(server, (pool) => pool.query('update space_configs set sky = $1', [sky]));
}
