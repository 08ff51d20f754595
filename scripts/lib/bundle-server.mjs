import { cp, stat } from 'node:fs/promises';
import path from 'node:path';
import { inRoot, ROOT } from './project.mjs';

// Packages that carry files beside their code (wasm, workers) or native parts stay outside the bundle.
const EXTERNAL = [
  '@electric-sql/pglite',
  '@electric-sql/pglite/*',
  '@electric-sql/pglite-socket',
  'pg-native',
  // Of use only with a Redis: the default never loads it.
  'ioredis',
  'bufferutil',
  'utf-8-validate',
];

// CommonJS packages inside an ES module bundle still call require for Node's own modules.
const BANNER =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

/** esbuild's options for a Node bundle of TypeScript entries. */
export function nodeBundle(entryPoints, outdir) {
  return {
    absWorkingDir: ROOT,
    entryPoints,
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    sourcemap: true,
    logLevel: 'silent',
    external: EXTERNAL,
    banner: { js: BANNER },
  };
}

const DATABASE_PROGRAMS = {
  'database-child': 'server/database/embedded/pglite/child.ts',
  backup: 'server/database/backup/main.ts',
};

/** The server's programs: itself, the child that keeps the embedded database, and the one for backups. */
export function serverBundle(outdir) {
  return nodeBundle({ main: 'server/main.ts', ...DATABASE_PROGRAMS }, outdir);
}

/** What a backup needs of them. */
export function backupBundle(outdir) {
  return nodeBundle(DATABASE_PROGRAMS, outdir);
}

/** The migrations lie beside the bundle, where the server looks for them. */
export async function copyMigrations(outdir) {
  const from = inRoot('server', 'database', 'migrations');
  const exists = await stat(from).catch(() => undefined);
  if (exists) await cp(from, path.join(outdir, 'migrations'), { recursive: true });
}
