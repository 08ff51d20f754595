import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { bundleServer, type ServerBundle } from './bundle';
import { startPostgres } from './postgres';
import { findRedis } from './redis';

declare module 'vitest' {
  interface ProvidedContext {
    readonly server: ServerBundle;
    /** Address of the PostgreSQL in which suites create their databases. */
    readonly postgres: string;
  }
}

/** Starts what all server suites share: one bundle and one PostgreSQL. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  if (process.env['CI'] === 'true' && findRedis() === undefined)
    throw new Error('CI runs every suite, but no Redis was found.');
  const [server, postgres] = await Promise.all([bundleServer(), startPostgres()]);
  provide('server', server);
  provide('postgres', postgres.address);
  return async () => {
    await postgres.stop();
    await rm(server.folder, { recursive: true, force: true });
  };
}
