import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundleServer, type ServerBundle } from './bundle';
import { makeTemplates, startPostgres } from './postgres';
import { startProcess } from './process';
import { findRedis } from './redis';

declare module 'vitest' {
  interface ProvidedContext {
    readonly server: ServerBundle;
    /** Address of the PostgreSQL in which suites create their databases. */
    readonly postgres: string;
  }
}

async function startOnce({ folder }: ServerBundle, DATABASE_URL: string): Promise<void> {
  const DATA_DIR = join(folder, 'first-start');
  const process = await startProcess(join(folder, 'main.js'), { DATABASE_URL, DATA_DIR });
  process.kill('SIGTERM');
  await process.ended;
}

/** Starts what all server suites share: one bundle, and one PostgreSQL with templates of databases. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  if (process.env['CI'] === 'true' && findRedis() === undefined)
    throw new Error('CI runs every suite, but no Redis was found.');
  const [server, postgres] = await Promise.all([bundleServer(), startPostgres()]);
  await makeTemplates(postgres.address, (address) => startOnce(server, address));
  provide('server', server);
  provide('postgres', postgres.address);
  return async () => {
    await postgres.stop();
    await rm(server.folder, { recursive: true, force: true });
  };
}
