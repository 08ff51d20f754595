import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type BuildOptions } from 'esbuild';
import { inject } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

interface BuildScripts {
  serverBundle(outdir: string): BuildOptions;
  copyMigrations(outdir: string): Promise<void>;
  makeDatabaseTemplate(folder: string): Promise<string>;
}

const script = async (name: string): Promise<BuildScripts> =>
  import(pathToFileURL(join(ROOT, 'scripts', 'lib', name)).href) as Promise<BuildScripts>;

export interface ServerBundle {
  /** Folder of the server's two programs and its migrations. */
  readonly folder: string;
  /** The empty database that first starts begin with. */
  readonly template: string;
}

/** Bundles the server as the build does. The folder is inside node_modules, so that packages are found. */
export async function bundleServer(): Promise<ServerBundle> {
  const cache = join(ROOT, 'node_modules', '.cache', 'server-tests');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'bundle-'));
  const { serverBundle, copyMigrations } = await script('bundle-server.mjs');
  const { makeDatabaseTemplate } = await script('database-template.mjs');
  await Promise.all([build({ ...serverBundle(folder), logLevel: 'error' }), copyMigrations(folder)]);
  return { folder, template: await makeDatabaseTemplate(cache) };
}

/** The bundled server: for tests that stop and kill it. */
export const mainFile = (): string => join(inject('server').folder, 'main.js');

/** The embedded database's program: for servers that run inside the test. */
export const childFile = (): string => join(inject('server').folder, 'database-child.js');

/** A copy of the bundle with no template beside its folder. */
export async function bundleWithoutTemplate(): Promise<{ mainFile: string; remove(): Promise<void> }> {
  const { folder } = inject('server');
  const copy = await mkdtemp(`${folder}-`);
  await cp(folder, join(copy, 'server'), { recursive: true });
  return {
    mainFile: join(copy, 'server', 'main.js'),
    remove: () => rm(copy, { recursive: true, force: true }),
  };
}
