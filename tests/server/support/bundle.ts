import { cp, mkdtemp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Bundles server programs as the build does. The folder is inside node_modules, so that packages are found. */
export async function bundle(entries: Readonly<Record<string, string>>): Promise<string> {
  const cache = join(ROOT, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const outdir = await mkdtemp(join(cache, 'server-tests-'));
  await build({
    absWorkingDir: ROOT,
    entryPoints: { ...entries },
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    logLevel: 'error',
    external: [
      '@electric-sql/pglite',
      '@electric-sql/pglite-socket',
      'pg-native',
      'bufferutil',
      'utf-8-validate',
    ],
    banner: {
      js: "import { createRequire as __r } from 'node:module'; const require = __r(import.meta.url);",
    },
  });
  return outdir;
}

const CHILD = { 'database-child': 'server/database/embedded/child.ts' };

export interface Bundled {
  readonly folder: string;
  readonly childFile: string;
  readonly mainFile: string;
  remove(): Promise<void>;
}

async function asBundled(entries: Readonly<Record<string, string>>): Promise<Bundled> {
  const folder = await bundle(entries);
  return {
    folder,
    childFile: join(folder, 'database-child.js'),
    mainFile: join(folder, 'main.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The embedded database's program alone: for servers that run inside the test. */
export const bundleChild = (): Promise<Bundled> => asBundled(CHILD);

/** The whole server: for tests that kill it. */
export async function bundleServer(): Promise<Bundled> {
  const bundled = await asBundled({ main: 'server/main.ts', ...CHILD });
  await cp(join(ROOT, 'server/database/migrations'), join(bundled.folder, 'migrations'), { recursive: true });
  return bundled;
}
