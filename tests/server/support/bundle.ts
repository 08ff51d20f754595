import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type BuildOptions } from 'esbuild';
import { inject } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

interface BuildScripts {
  serverBundle(outdir: string): BuildOptions;
  copyMigrations(outdir: string): Promise<void>;
}

const script = async (name: string): Promise<BuildScripts> =>
  import(pathToFileURL(join(ROOT, 'scripts', 'lib', name)).href) as Promise<BuildScripts>;

export interface ServerBundle {
  /** Folder with the server's programs and its migrations. */
  readonly folder: string;
}

/** Bundles the server like the build. The folder is inside node_modules, so that packages resolve. */
export async function bundleServer(): Promise<ServerBundle> {
  const cache = join(ROOT, 'node_modules', '.cache', 'server-tests');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'bundle-'));
  const { serverBundle, copyMigrations } = await script('bundle-server.mjs');
  await Promise.all([build({ ...serverBundle(folder), logLevel: 'error' }), copyMigrations(folder)]);
  return { folder };
}

/** The bundled server, for tests that stop and kill it. */
export const mainFile = (): string => join(inject('server').folder, 'main.js');

/** The program of the embedded PGlite, for servers that run inside the test. */
export const childFile = (): string => join(inject('server').folder, 'database-child.js');

/** The program of the media process, likewise. */
export const mediaFile = (): string => join(inject('server').folder, 'media-child.js');

/**
 * A copy of the bundle beside packages without PostgreSQL's binaries, as on a platform that npm has none for.
 */
export async function bundleWithoutPostgres(
  { folder }: ServerBundle = inject('server'),
): Promise<{ mainFile: string; remove(): Promise<void> }> {
  const copy = await mkdtemp(join(tmpdir(), 'tiny-planet-bundle-'));
  await cp(folder, join(copy, 'server'), { recursive: true });
  await mkdir(join(copy, 'node_modules'));
  for (const name of ['@electric-sql', 'ioredis'])
    await symlink(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  return {
    mainFile: join(copy, 'server', 'main.js'),
    remove: () => rm(copy, { recursive: true, force: true }),
  };
}
