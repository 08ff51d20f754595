import path from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { startEmbedded } from '../../server/database/embedded/embedded';
import { createScope } from '../../server/scope';
import type { PlanetServer } from './server';

/** Stops the server, runs a function on its embedded database, and starts it again. */
export async function withDatabase(
  server: PlanetServer,
  run: (client: Client) => Promise<unknown>,
): Promise<void> {
  await server.stop();
  const scope = createScope();
  try {
    const { address } = await startEmbedded(
      {
        dataDir: server.dataDir,
        log: pino({ level: 'silent' }),
        childFile: path.resolve('dist/server/database-child.js'),
        onLost: () => undefined,
      },
      scope,
    );
    // Unlike a pool, a client has closed its connection when `end` resolves.
    const client = new Client(address);
    await client.connect();
    scope.add(() => client.end());
    await run(client);
  } finally {
    await scope.dispose();
    await server.restart();
  }
}
