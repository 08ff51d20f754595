import path from 'node:path';
import { Pool } from 'pg';
import { pino } from 'pino';
import { startEmbedded } from '../../server/database/embedded/embedded';
import { createScope } from '../../server/scope';
import type { PlanetServer } from './server';

/** Stops the server, runs a function on its embedded database, and starts it again. */
export async function withDatabase(
  server: PlanetServer,
  run: (pool: Pool) => Promise<unknown>,
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
    const pool = new Pool({ ...address, max: 1 });
    scope.add(() => pool.end());
    await run(pool);
  } finally {
    await scope.dispose();
    await server.restart();
  }
}
