import { withDatabase } from '../support/database';
import type { PlanetServer } from '../support/server';

/** Sets the sky of all spaces in the stopped server's data, because no call sets all of them. */
export async function setHour(server: PlanetServer, hour: number): Promise<void> {
  const sky = { mode: 'fixed', hour, minutesPerDay: 24 };
  await withDatabase(server, (client) => client.query('update space_configs set sky = $1', [sky]));
}
