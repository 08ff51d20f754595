import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { bundleServer, type ServerBundle } from './bundle';
import { startPostgres } from './postgres';
import { findRedis } from './redis';

declare module 'vitest' {
  interface ProvidedContext {
    readonly server: ServerBundle;
    /** A PostgreSQL for suites to make their databases in. */
    readonly postgres: string;
  }
}

/** What the files of the server's suites share: one bundle and one PostgreSQL, made before the first of them. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  if (process.env['CI'] === 'true' && findRedis() === undefined)
    throw new Error('On CI no suite is left out, but no Redis was found.');
  const [server, postgres] = await Promise.all([bundleServer(), startPostgres()]);
  provide('server', server);
  provide('postgres', postgres.address);
  return async () => {
    await postgres.stop();
    await rm(server.folder, { recursive: true, force: true });
  };
}
