import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { bundleServer, type ServerBundle } from './bundle';
import { startPostgres } from './postgres';
import { findPrograms } from './programs';

declare module 'vitest' {
  interface ProvidedContext {
    readonly server: ServerBundle;
    /** A PostgreSQL for suites to make their databases in; empty when this machine has none. */
    readonly postgres: string;
  }
}

/** What the files of the server's suites share: one bundle and one PostgreSQL, made before the first of them. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { PostgreSQL: bin } = findPrograms();
  const [server, postgres] = await Promise.all([
    bundleServer(),
    bin === undefined ? undefined : startPostgres(bin),
  ]);
  if (!postgres)
    process.stderr.write('No PostgreSQL programs were found: only the embedded database is tested.\n');
  provide('server', server);
  provide('postgres', postgres?.address ?? '');
  return async () => {
    await postgres?.stop();
    await rm(server.folder, { recursive: true, force: true });
  };
}
