import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundleServer, type ServerBundle } from './bundle';
import { makePgliteTemplate } from './pglite';
import { makeTemplates, startPostgres } from './postgres';
import { SECRET, startProcess } from './process';
import { findRedis } from './redis';

declare module 'vitest' {
  interface ProvidedContext {
    readonly server: ServerBundle;
    /** Address of the PostgreSQL in which suites create their databases. */
    readonly postgres: string;
    /** Folder of a PGlite database as the first start of a server leaves it. */
    readonly pglite: string;
  }
}

async function startOnce({ folder }: ServerBundle, DATABASE_URL: string): Promise<void> {
  const DATA_DIR = join(folder, 'first-start');
  const process = await startProcess(join(folder, 'main.js'), { DATABASE_URL, DATA_DIR, SECRET });
  process.kill('SIGTERM');
  await process.ended;
}

/** Starts what all server suites share: one bundle, and one PostgreSQL with templates of databases. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  if (process.env['CI'] === 'true' && findRedis() === undefined)
    throw new Error('CI runs every suite, but no Redis was found.');
  const [server, postgres] = await Promise.all([bundleServer(), startPostgres()]);
  const [pglite] = await Promise.all([
    makePgliteTemplate(server),
    makeTemplates(postgres.address, (address) => startOnce(server, address)),
  ]);
  provide('server', server);
  provide('postgres', postgres.address);
  provide('pglite', pglite);
  return async () => {
    await postgres.stop();
    for (const folder of [pglite, server.folder]) await rm(folder, { recursive: true, force: true });
  };
}
